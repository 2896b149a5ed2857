import { createHash } from 'node:crypto';

/** The stored hash of the token in a secret link. */
export const hashPreviewToken = (token: string): string => createHash('sha256').update(token).digest('hex');
