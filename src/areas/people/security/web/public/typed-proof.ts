/** Typed into the fields of `ProofFields`; an empty one was not asked for. */
export type TypedProof = { password: string; code: string };

/** The part of a request's body for `proveOwner`. */
export function bodyOf({ password, code }: TypedProof): { password?: string; code?: string } {
  return { ...(password && { password }), ...(code && { code }) };
}
