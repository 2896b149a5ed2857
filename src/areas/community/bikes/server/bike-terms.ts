import { getVersionedSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { inLanguage } from '#areas/foundation/settings/server/written-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { BikeTerms } from '../bikes.schema.ts';
import { bikesSettings } from '../bikes.settings.ts';
import { getBikePlan } from './bike-plan.ts';

type Context = Pick<QueryContext, 'db'>;

/** The version of the terms that hold now; 0 while administrators have not changed them. */
export async function getTermsVersion(ctx: Context): Promise<number> {
  return (await getVersionedSetting(ctx, bikesSettings.settings.bikeTerms)).version;
}

/** The terms in a language or in Italian, with the limits that a booking has. */
export async function getBikeTerms(ctx: Context, locale: Locale): Promise<BikeTerms> {
  const { value, version } = await getVersionedSetting(ctx, bikesSettings.settings.bikeTerms);
  const { daysAhead, bikesOfPerson, comingBookings, youngestAge } = await getBikePlan(ctx);
  const text = inLanguage(value, locale) ?? null;
  return { version, text, daysAhead, bikesOfPerson, comingBookings, youngestAge };
}
