const domain = 'erased.invalid';

/** The address in the row of an erased account: unique, and nobody's, because no domain ends in `invalid` (RFC 2606). */
export function erasedAddress(userId: string): string {
  return `${userId}@${domain}`;
}

export function isErasedAddress(address: string): boolean {
  return address.toLowerCase().endsWith(`@${domain}`);
}
