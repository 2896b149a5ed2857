import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';

type Secret = Pick<Config, 'authSecret'>;

/** A member number with a signature of 128 bits, so that cards cannot be forged and numbers cannot be guessed. */
export function signCard(
  { authSecret }: Secret,
  { userId, number }: { userId: string; number: number },
): string {
  const signature = createHmac('sha256', authSecret).update(`member-card ${userId} ${number}`).digest();
  return `${number}.${signature.subarray(0, 16).toString('base64url')}`;
}

/** The number in a code; undefined for an invalid format. The signature is verified later, when its person is known. */
export function numberIn(code: string): number | undefined {
  const digits = /^([1-9]\d{0,8})\.[\w-]{22}$/.exec(code)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a code belongs to the person. Takes the same time for every invalid one. */
export function isCardOf(secret: Secret, person: { userId: string; number: number }, code: string): boolean {
  const [right, given] = [Buffer.from(signCard(secret, person)), Buffer.from(code)];
  return right.length === given.length && timingSafeEqual(right, given);
}
