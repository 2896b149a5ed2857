import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { addSeconds, type Clock } from '#platform/kernel/clock/clock.ts';

const lifeSeconds = 32_400;

/** OAuth tokens in memory: after a restart old ones are refused, as PayPal refuses revoked ones. */
export class AccessTokens {
  readonly #expiry = new Map<string, Date>();
  readonly #expected: string;
  readonly #clock: Clock;

  constructor(credentials: { clientId: string; clientSecret: string }, clock: Clock) {
    const { clientId, clientSecret } = credentials;
    this.#expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    this.#clock = clock;
  }

  /** Returns a token for correct Basic credentials, else undefined. */
  issue(authorization: string | undefined) {
    if (!isSame(authorization ?? '', this.#expected)) return undefined;
    const value = `A21AA${randomBytes(32).toString('base64url')}`;
    const now = this.#clock.now();
    for (const [old, expiresAt] of this.#expiry) if (expiresAt <= now) this.#expiry.delete(old);
    this.#expiry.set(value, addSeconds(now, lifeSeconds));
    return { value, expiresInSeconds: lifeSeconds };
  }

  isValid(authorization: string | undefined): boolean {
    const expiresAt = this.#expiry.get(authorization?.replace(/^Bearer /, '') ?? '');
    return expiresAt !== undefined && this.#clock.now() < expiresAt;
  }
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
