/** In how many documents each word is. */
export class WordCounts {
  readonly #counts = new Map<string, number>();

  of(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  /** Counts the words of a document once each; with -1 those of one that is gone. */
  count(words: readonly string[], change: 1 | -1): void {
    for (const word of new Set(words)) {
      const count = this.of(word) + change;
      if (count > 0) this.#counts.set(word, count);
      else this.#counts.delete(word);
    }
  }
}
