/** Power fails in the middle of a write. */
export class PowerCut extends Error {}

/** What Espruino writes before each file. */
const HEADER = 32;

/**
 * Espruino's Storage, which outlives power. To change a file is to cross out the old one and write a new one
 * behind all others; when no room is left, the living files are moved together, which no cut may meet.
 */
export class Flash {
  readonly files = new Map<string, Uint8Array>();
  writes = 0;
  compactions = 0;
  private used: number;
  private tearAfter: number | undefined;

  /** `code` is the size of the firmware itself, which lies in the same place. */
  constructor(
    private readonly size: number,
    private readonly code: number,
  ) {
    this.used = this.living();
  }

  private living(): number {
    const files = [...this.files.values()].map((file) => file.length);
    return [this.code, ...files].reduce((sum, length) => sum + HEADER + ((length + 3) & ~3), 0);
  }

  /** The same bytes in another device. */
  copy(): Flash {
    const copy = new Flash(this.size, this.code);
    for (const [name, bytes] of this.files) copy.files.set(name, bytes.slice());
    return copy;
  }

  /** The next write is cut after so many bytes; -1: the old file is gone and the new one is not there. */
  tear(after: number): void {
    this.tearAfter = after;
  }

  damage(name: string, at: number): void {
    this.files.get(name)![at] ^= 16;
  }

  readArrayBuffer(name: string): ArrayBuffer | undefined {
    return this.files.get(name)?.slice().buffer as ArrayBuffer | undefined;
  }

  write(name: string, data: Uint8Array): boolean {
    const bytes = Uint8Array.from(data);
    if (this.files.has(name) && Buffer.compare(bytes, this.files.get(name)!) === 0) return true;
    this.files.delete(name);
    const cut = this.tearAfter;
    this.tearAfter = undefined;
    if (cut === -1) throw new PowerCut();
    this.files.set(name, cut === undefined ? bytes : bytes.fill(255, cut));
    if (cut !== undefined) throw new PowerCut();
    this.account(bytes.length);
    return true;
  }

  private account(length: number): void {
    this.writes++;
    this.used += HEADER + ((length + 3) & ~3);
    if (this.used <= this.size) return;
    this.compactions++;
    this.used = this.living();
  }
}
