import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config/config.ts';

type Secret = Pick<Config, 'authSecret'>;

/** A signature of this site under these parts, of which the first says what it is for. */
export const signatureOf = ({ authSecret }: Secret, ...parts: readonly string[]): string =>
  createHmac('sha256', authSecret).update(JSON.stringify(parts)).digest('base64url');

/** Whether this site made the signature. Takes the same time for every wrong one. */
export function isSignatureOf(
  secret: Secret,
  given: string | undefined,
  ...parts: readonly string[]
): boolean {
  const [right, tried] = [Buffer.from(signatureOf(secret, ...parts)), Buffer.from(given ?? '')];
  return right.length === tried.length && timingSafeEqual(right, tried);
}
