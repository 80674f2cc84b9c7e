import configs from "../rollup.config.js";

/** The boards that BOARDS names, a bundle each as rollup.config.js makes it, save that nobody weighs it. */
const boards = JSON.parse(process.env.BOARDS);

/** A board that is no file. */
const chosen = (board) => ({
  name: "board-as-data",
  resolveId: (source) => (source.endsWith("boards/chosen") ? "\0board" : null),
  load: (id) => (id === "\0board" ? `export const board = ${JSON.stringify(board)};` : null),
});

const [like] = configs;
const plugins = like.plugins.filter(({ name }) => name !== "judged");

export default Object.entries(boards).map(([name, board]) => ({
  ...like,
  plugins: [chosen(board), ...plugins],
  output: { ...like.output, file: `${process.env.OUT}/${name}.js`, sourcemap: "inline" },
}));
