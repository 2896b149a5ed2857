/** The values of `ProofFields`; an empty one was not required. */
export type TypedProof = { password: string; code: string };

export function bodyOf({ password, code }: TypedProof): { password?: string; code?: string } {
  return { ...(password && { password }), ...(code && { code }) };
}
