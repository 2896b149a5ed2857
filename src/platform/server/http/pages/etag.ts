import { createHash } from 'node:crypto';

/** The entity tag of these bytes (RFC 9110, 8.8.3). `variant` tells apart forms of the same content, such as encodings. */
export function etagOf(bytes: Uint8Array | string, variant = ''): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}${variant}"`;
}

/** Whether the client has the content with this tag already, by its header `if-none-match` (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map(withoutWeakness);
  return known.includes('*') || known.includes(withoutWeakness(etag));
}

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');
