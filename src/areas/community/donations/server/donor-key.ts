import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '#platform/server/app-deps.ts';

type Config = Pick<AppDeps, 'config'>;

/** The signature that opens the page of a donation for whoever gave it without an account. It can be made again at any time. */
export function donorKey({ config }: Config, id: string): string {
  return createHmac('sha256', config.authSecret).update(`donation ${id}`).digest('base64url');
}

export function isDonorKey(ctx: Config, id: string, key: string | undefined): boolean {
  const [given, right] = [Buffer.from(key ?? ''), Buffer.from(donorKey(ctx, id))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** What is stored of the key that a form made: whoever sends the key again is the same form. */
export const hashOfFormKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
