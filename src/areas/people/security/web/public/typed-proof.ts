/** Typed into the fields of `ProofFields`; an empty one was not asked for. */
export type TypedProof = { password: string; code: string };

export function bodyOf({ password, code }: TypedProof): { password?: string; code?: string } {
  return { ...(password && { password }), ...(code && { code }) };
}
