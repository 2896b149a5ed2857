import { createHash } from 'node:crypto';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { isSignatureOf, signatureOf } from '#platform/server/signature.ts';
import { donationsSettings } from '../donations.settings.ts';

type Context = Pick<AppDeps, 'config' | 'clock' | 'db'>;

/** A `link` opens a donation for reading and for the wall; a `fresh` one, which its owner has asked for just now, also its data. */
type DonorKeyKind = 'link' | 'fresh';

const freshSeconds = 3600;
const marks: Record<DonorKeyKind, string> = { link: 'l', fresh: 'f' };

/** The signature that opens the page of a donation for its giver without an account, until a time that it names. */
export async function donorKey(ctx: Context, id: string, kind: DonorKeyKind = 'link'): Promise<string> {
  const { donorLinkDays } = await getSetting(ctx, donationsSettings.settings.donations);
  const seconds = kind === 'fresh' ? freshSeconds : donorLinkDays * secondsPerDay;
  const until = Math.floor(addSeconds(ctx.clock.now(), seconds).getTime() / 1000).toString(36);
  return `${marks[kind]}${until}.${signatureOf(ctx.config, 'donation', id, marks[kind], until)}`;
}

/** The kind of a key: null for one that is wrong or has expired. */
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

/** What is stored of the key that a form made: whoever sends the key again is the same form. */
export const hashOfFormKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
