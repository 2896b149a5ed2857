import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { memoizeByVersion } from '#platform/server/cache/memoize-by-version.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { checkoutSettings } from '../checkout.settings.ts';

const readOthers = memoizeByVersion<null, string[]>(
  (db) => getSetting({ db }, checkoutSettings.settings.storeReturnOrigins),
  { content: ['settings'] },
);

/** The origins that may start a checkout and to which it may return: this site, and those in the settings. */
export async function listReturnOrigins(
  ctx: Pick<CommandContext, 'db' | 'contentVersion' | 'config'>,
): Promise<string[]> {
  return [ctx.config.siteUrl, ...(await readOthers(ctx, null))];
}
