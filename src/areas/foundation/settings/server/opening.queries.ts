import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Identity } from '../identity.schema.ts';
import { settingsSettings } from '../settings.settings.ts';
import { getAssociation } from './association.queries.ts';
import { getSetting } from './settings.queries.ts';
import { inLanguage } from './written-texts.ts';

type SettingsContext = Pick<AppDeps, 'db' | 'config'>;

/** The opening hours, with the note in this language or in Italian. */
export async function getOpeningHours(
  ctx: Pick<SettingsContext, 'db'>,
  locale: Locale,
): Promise<Pick<Identity['opening'], 'hours' | 'note'>> {
  const { hours, note } = await getSetting(ctx, settingsSettings.settings.opening);
  return { hours, note: inLanguage(note, locale) ?? null };
}

/** The opening hours, and the place where orders are picked up. */
export async function getOpening(ctx: SettingsContext, locale: Locale): Promise<Identity['opening']> {
  return { ...(await getOpeningHours(ctx, locale)), pickUpAddress: await getPickUpAddress(ctx) };
}

/** The place where orders are picked up: from the setting, otherwise the association's address, if it is known. */
export async function getPickUpAddress(ctx: SettingsContext): Promise<string | null> {
  const { pickUpAddress } = await getSetting(ctx, settingsSettings.settings.opening);
  return pickUpAddress ?? (await getAssociation(ctx)).address;
}
