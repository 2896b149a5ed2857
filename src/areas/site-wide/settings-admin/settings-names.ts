import { isWeekday, weekdayName } from '#areas/foundation/settings/opening.rules.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import type { MessageKey, Translate } from '#platform/i18n/message-key.ts';

type FieldKey = Extract<MessageKey, `settings-admin:fields.${string}`>;

export const settingNames = [
  'address',
  'askAbove',
  'association',
  'bikeSharing',
  'bikeTerms',
  'bikesOfPerson',
  'bot',
  'closedDays',
  'closedWeekdays',
  'comingBookings',
  'daysAhead',
  'email',
  'hours',
  'latitude',
  'logoClicksPerDay',
  'longitude',
  'membership',
  'months',
  'name',
  'network',
  'note',
  'opening',
  'orderNotificationEmail',
  'pauseMinutes',
  'phone',
  'photos',
  'pickUpAddress',
  'piecesOfVariant',
  'purchaseLimits',
  'reminderHours',
  'slots',
  'social',
  'startDate',
  'station',
  'storeReturnOrigins',
  'taxCode',
  'tokenAdjustments',
  'twoFactorForAdmins',
  'unpaidReservations',
  'video',
  'yearlyFeeCents',
  'youngestAge',
] as const;

/** The name of a part of the settings by its own name in them; undefined for what is none. */
export function saySetting(t: Translate<FieldKey>, locale: Locale, name: string): string | undefined {
  if (isWeekday(name)) return weekdayName(localeTags[locale], name);
  const known = settingNames.find((each) => each === name);
  return known && t(`settings-admin:fields.${known}`, {});
}
