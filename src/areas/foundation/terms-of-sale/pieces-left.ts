/** Distributes the stock of each variant among cart lines, first come first served. */
export class PiecesLeft {
  readonly #taken = new Map<string, number>();

  /**
   * Takes up to `wanted` pieces, limited to the rest. `available` is the stock of the variant for all lines;
   * null means unlimited.
   */
  take(of: { variantId: string; available: number | null }, wanted: number): number {
    const taken = this.#taken.get(of.variantId) ?? 0;
    const pieces = of.available === null ? wanted : Math.max(0, Math.min(wanted, of.available - taken));
    this.#taken.set(of.variantId, taken + pieces);
    return pieces;
  }
}
