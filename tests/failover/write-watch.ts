/** Milliseconds from one write to the next. */
const interval = 250;

/** Writes at short intervals without waiting for earlier writes, and measures for how long no write succeeded. */
export class WriteWatch {
  readonly #write: () => Promise<boolean>;
  readonly #timer: NodeJS.Timeout;
  readonly #pending = new Set<Promise<void>>();
  #last = performance.now();
  #longest = 0;

  /** `write` resolves to whether it succeeded. */
  constructor(write: () => Promise<boolean>) {
    this.#write = write;
    this.#timer = setInterval(() => this.#ask(), interval);
  }

  /** Returns the longest time without a successful write, in seconds. */
  async end(): Promise<number> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
    return Math.round(this.#longest / 100) / 10;
  }

  #ask(): void {
    const asked = this.#write().then((hasWritten) => {
      this.#pending.delete(asked);
      if (!hasWritten) return;
      const now = performance.now();
      this.#longest = Math.max(this.#longest, now - this.#last);
      this.#last = now;
    });
    this.#pending.add(asked);
  }
}
