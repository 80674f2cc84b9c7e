/** Counts on one line of the terminal, once it takes long enough to wonder. Silent where nobody watches. */
export class Progress {
  private readonly begun = Date.now();
  private shown = 0;

  constructor(private readonly total: number) {}

  show(done: number): void {
    const now = Date.now();
    if (!process.stderr.isTTY || now - this.begun < 1000 || now - this.shown < 100) return;
    this.shown = now;
    process.stderr.write(`\r${done} of ${this.total}`);
  }

  clear(): void {
    if (this.shown) process.stderr.write("\r\x1b[K");
  }
}
