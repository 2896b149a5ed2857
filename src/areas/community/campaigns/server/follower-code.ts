import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { Config } from '#platform/server/config/config.ts';

type Secret = Pick<Config, 'authSecret'>;

/** The id of a follower with a signature of 128 bits, for the links of their emails. */
export function signFollower({ authSecret }: Secret, followerId: string): string {
  const signature = createHmac('sha256', authSecret).update(`campaign-follower ${followerId}`).digest();
  return `${followerId}.${signature.subarray(0, 16).toString('base64url')}`;
}

/** The id in a code that this site has signed; undefined for any other text. */
export function followerIn(secret: Secret, code: string): string | undefined {
  const followerId = code.split('.')[0] ?? '';
  if (!idSchema.safeParse(followerId).success) return undefined;
  const [right, given] = [Buffer.from(signFollower(secret, followerId)), Buffer.from(code)];
  return right.length === given.length && timingSafeEqual(right, given) ? followerId : undefined;
}
