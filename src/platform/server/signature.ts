import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config/config.ts';

type Secret = Pick<Config, 'authSecret'>;

/** A signature of this site for these parts; the first part is the purpose. */
export const signatureOf = ({ authSecret }: Secret, ...parts: readonly string[]): string =>
  createHmac('sha256', authSecret).update(JSON.stringify(parts)).digest('base64url');

/** Whether the site made this signature. Takes constant time for wrong ones. */
export function isSignatureOf(
  secret: Secret,
  given: string | undefined,
  ...parts: readonly string[]
): boolean {
  const [right, tried] = [Buffer.from(signatureOf(secret, ...parts)), Buffer.from(given ?? '')];
  return right.length === tried.length && timingSafeEqual(right, tried);
}
