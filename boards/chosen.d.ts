import type { Board } from "./board";

/** The board this bundle is for: the build puts that file in the place of this one. */
export declare const board: Board;
