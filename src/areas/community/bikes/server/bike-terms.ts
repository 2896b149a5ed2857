import { getVersionedSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { inLanguage } from '#areas/foundation/settings/server/written-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { BikeTerms } from '../bikes.schema.ts';
import { bikesSettings } from '../bikes.settings.ts';
import { getBikePlan } from './bike-plan.ts';

type Context = Pick<QueryContext, 'db'>;

/** The current version of the terms; 0 until administrators change them. */
export async function getTermsVersion(ctx: Context): Promise<number> {
  return (await getVersionedSetting(ctx, bikesSettings.settings.bikeTerms)).version;
}

/** The terms in a language or in Italian, with the limits of a booking. */
export async function getBikeTerms(ctx: Context, locale: Locale): Promise<BikeTerms> {
  const { value, version } = await getVersionedSetting(ctx, bikesSettings.settings.bikeTerms);
  const { daysAhead, bikesOfPerson, comingBookings, youngestAge } = await getBikePlan(ctx);
  const text = inLanguage(value, locale) ?? null;
  return { version, text, daysAhead, bikesOfPerson, comingBookings, youngestAge };
}
