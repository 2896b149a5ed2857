import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';

type Secret = Pick<Config, 'authSecret'>;

/** A person's number with a signature of 128 bits, so that nobody makes up a card or tries numbers one by one. */
export function signCard(
  { authSecret }: Secret,
  { userId, number }: { userId: string; number: number },
): string {
  const signature = createHmac('sha256', authSecret).update(`member-card ${userId} ${number}`).digest();
  return `${number}.${signature.subarray(0, 16).toString('base64url')}`;
}

/** The number in a code; undefined for what cannot be one. Its signature is checked when its person is known. */
export function numberIn(code: string): number | undefined {
  const digits = /^([1-9]\d{0,8})\.[\w-]{22}$/.exec(code)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether this code is the person's. Takes the same time for every wrong one. */
export function isCardOf(secret: Secret, person: { userId: string; number: number }, code: string): boolean {
  const [right, given] = [Buffer.from(signCard(secret, person)), Buffer.from(code)];
  return right.length === given.length && timingSafeEqual(right, given);
}
