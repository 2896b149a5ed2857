import { createHash } from 'node:crypto';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { isSignatureOf, signatureOf } from '#platform/server/signature.ts';
import { donationsSettings } from '../donations.settings.ts';

type Context = Pick<AppDeps, 'config' | 'clock' | 'db'>;

/**
 * A `link` gives access to a donation and its choices for the wall; a `fresh` one, which the donor has just
 * requested, also to its data.
 */
type DonorKeyKind = 'link' | 'fresh';

const freshSeconds = 3600;
const marks: Record<DonorKeyKind, string> = { link: 'l', fresh: 'f' };

/**
 * The signature that gives a donor without an account access to the page of a donation, until the time that
 * it contains.
 */
export async function donorKey(ctx: Context, id: string, kind: DonorKeyKind = 'link'): Promise<string> {
  const { donorLinkDays } = await getSetting(ctx, donationsSettings.settings.donations);
  const seconds = kind === 'fresh' ? freshSeconds : donorLinkDays * secondsPerDay;
  const until = Math.floor(addSeconds(ctx.clock.now(), seconds).getTime() / 1000).toString(36);
  return `${marks[kind]}${until}.${signatureOf(ctx.config, 'donation', id, marks[kind], until)}`;
}

/** The kind of a key; null for an invalid or expired one. */
export function readDonorKey(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  id: string,
  key: string | undefined,
): DonorKeyKind | null {
  const [, mark = '', until = '', signature] = /^([lf])([\da-z]{1,8})\.([\w-]+)$/.exec(key ?? '') ?? [];
  if (!isSignatureOf(config, signature, 'donation', id, mark, until)) return null;
  if (Number.parseInt(until, 36) * 1000 < clock.now().getTime()) return null;
  return mark === marks.fresh ? 'fresh' : 'link';
}

/** The stored hash of the key that a form generated; the same key means the same form. */
export const hashOfFormKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
