/** Hands out the pieces of each variant to lines, first come first served. */
export class PiecesLeft {
  readonly #taken = new Map<string, number>();

  /** As many of the wanted pieces as are left. `available` is of the variant, for all lines; null is unlimited. */
  take(of: { variantId: string; available: number | null }, wanted: number): number {
    const taken = this.#taken.get(of.variantId) ?? 0;
    const pieces = of.available === null ? wanted : Math.max(0, Math.min(wanted, of.available - taken));
    this.#taken.set(of.variantId, taken + pieces);
    return pieces;
  }
}
