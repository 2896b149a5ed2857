/** The number of documents that contain each word. */
export class WordCounts {
  readonly #counts = new Map<string, number>();

  of(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  /** Counts the words of a document once each; -1 for a removed document. */
  count(words: readonly string[], change: 1 | -1): void {
    for (const word of new Set(words)) {
      const count = this.of(word) + change;
      if (count > 0) this.#counts.set(word, count);
      else this.#counts.delete(word);
    }
  }
}
