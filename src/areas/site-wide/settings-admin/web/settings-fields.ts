import { socialChannels } from '#areas/foundation/settings/association.ts';
import { mostBikesInSlot } from '#areas/foundation/settings/bike-sharing.rules.ts';
import { weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { mostAskedTokens, mostPiecesOfVariant } from '#areas/foundation/settings/settings.rules.ts';
import { longest, type SettingsGroup } from '../settings-admin.rules.ts';

/** A field of the settings: its name is the end of its path. */
export type SettingsField = {
  path: string;
  /** What it takes; said again as what is wrong. */
  hint?:
    | 'email'
    | 'phone'
    | 'taxCode'
    | 'social'
    | 'hours'
    | 'pickUpAddress'
    | 'orderNotificationEmail'
    | 'storeReturnOrigins'
    | 'number'
    | 'months'
    | 'yearlyFeeCents'
    | 'startDate'
    | 'slots'
    | 'closedDays'
    | 'youngestAge'
    | 'reminderHours'
    | 'station';
  /** For the hint: what may be typed. */
  example?: string;
  /** For the hint of a number. */
  range?: { least: number; most: number };
  type?: 'email' | 'tel' | 'url' | 'date';
  inputMode?: 'numeric' | 'decimal';
  isLong?: boolean;
  maxLength?: number;
};

/** Hours as they may be typed. */
export const hoursExample = '9-12:30, 15-19';

const number = (path: string, least: number, most: number): SettingsField => ({
  path,
  hint: 'number',
  range: { least, most },
  inputMode: 'numeric',
  maxLength: 6,
});

/** A number from 1 on, or nothing. */
const orNone = (path: string, hint: NonNullable<SettingsField['hint']>, most: number): SettingsField => ({
  path,
  hint,
  range: { least: 1, most },
  inputMode: 'numeric',
  maxLength: 3,
});

/** Slots and days as they may be typed. */
const slotsExample = '9-13, 13-17, 17-21';
export const dayExample = '25/12/2026';

/** The fields of each part, in the order of its page; the note of the opening hours is beside them. */
export const settingsFields: Record<SettingsGroup, readonly SettingsField[]> = {
  association: [
    { path: 'association.name', maxLength: longest.fact },
    { path: 'association.address', maxLength: longest.address },
    { path: 'association.email', hint: 'email', type: 'email', maxLength: 254 },
    {
      path: 'association.phone',
      hint: 'phone',
      example: '+39 000 000 0000',
      type: 'tel',
      maxLength: longest.phone,
    },
    { path: 'association.taxCode', hint: 'taxCode', maxLength: 20 },
    ...socialChannels.map(
      (channel): SettingsField => ({
        path: `association.social.${channel}`,
        hint: 'social',
        type: 'url',
        maxLength: longest.address,
      }),
    ),
  ],
  opening: [
    ...weekdays.map(
      (day): SettingsField => ({
        path: `opening.hours.${day}`,
        hint: 'hours',
        example: hoursExample,
        maxLength: 50,
      }),
    ),
    { path: 'opening.pickUpAddress', hint: 'pickUpAddress', maxLength: longest.address },
  ],
  shop: [
    { path: 'orderNotificationEmail', hint: 'orderNotificationEmail', type: 'email', maxLength: 254 },
    number('purchaseLimits.piecesOfVariant', 1, mostPiecesOfVariant),
    number('purchaseLimits.unpaidReservations', 1, 100),
    number('purchaseLimits.pauseMinutes', 0, 1440),
    { path: 'storeReturnOrigins', hint: 'storeReturnOrigins', isLong: true },
  ],
  community: [
    {
      path: 'membership.yearlyFeeCents',
      hint: 'yearlyFeeCents',
      example: '12,50',
      inputMode: 'decimal',
      maxLength: 30,
    },
    {
      path: 'membership.months',
      hint: 'months',
      range: { least: 1, most: 120 },
      inputMode: 'numeric',
      maxLength: 6,
    },
    number('logoClicksPerDay', 0, 1000),
    number('tokenAdjustments.askAbove', 1, mostAskedTokens),
    { path: 'startDate', hint: 'startDate', type: 'date' },
  ],
  bikes: [
    { path: 'bikeSharing.slots', hint: 'slots', example: slotsExample, maxLength: 200 },
    { path: 'bikeSharing.closedDays', hint: 'closedDays', example: dayExample, isLong: true },
    number('bikeSharing.daysAhead', 7, 90),
    number('bikeSharing.bikesOfPerson', 1, mostBikesInSlot),
    number('bikeSharing.comingBookings', 1, 50),
    orNone('bikeSharing.youngestAge', 'youngestAge', 99),
    orNone('bikeSharing.reminderHours', 'reminderHours', 168),
    { path: 'bikeSharing.station', hint: 'station', example: '45.0712, 7.6868', maxLength: 60 },
  ],
};
