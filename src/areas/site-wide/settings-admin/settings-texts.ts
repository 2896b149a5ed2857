import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { type Association, socialChannels } from '#areas/foundation/settings/association.ts';
import { isWeekday, readSpans, saySpans, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { locales } from '#platform/i18n/locales.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import type { SettingsGroup } from './settings-admin.rules.ts';
import type { GroupInput } from './settings-groups.schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** Settings as texts by path, such as `association.social.video`, as an editor holds them. */
export function textsOf(value: Values, prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const path = `${prefix}${name}`;
      if (name === 'station') return [[path, sayPlace(each)]];
      return isValues(each) ? Object.entries(textsOf(each, `${path}.`)) : [[path, textOf(name, each)]];
    }),
  );
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    if (isWeekday(name) || name === 'slots') return saySpans(value);
    return value.map((each) => (name === 'closedDays' ? sayDay(String(each)) : String(each))).join('\n');
  }
  if (name.endsWith('Cents') && typeof value === 'number')
    return `${Math.trunc(value / 100)},${String(value % 100).padStart(2, '0')}`;
  return String(value);
}

/** A number that no setting takes: the server refuses it, and names the field. */
const unreadable = -1;

/** What is sent for texts. What cannot be read is sent as something that the server refuses for its field. */
export const groupValues = {
  association: (texts: Texts): GroupInput<'association'> => {
    const text = reader(texts, 'association.');
    const [name, address, email, phone, taxCode] = ['name', 'address', 'email', 'phone', 'taxCode'].map(
      (each) => text(each) || null,
    ) as [string | null, string | null, string | null, string | null, string | null];
    const given = socialChannels.flatMap((channel) => {
      const url = text(`social.${channel}`);
      return url ? [[channel, url]] : [];
    });
    const social = Object.fromEntries(given) as Association['social'];
    return { association: { name, address, email, phone, taxCode, social } };
  },
  opening: (texts: Texts): GroupInput<'opening'> => {
    const text = reader(texts, 'opening.');
    const hours = weekdays.map((day) => {
      const typed = text(`hours.${day}`);
      return [day, readSpans(typed) ?? [typed.slice(0, 50)]];
    });
    const note = locales.map((locale) => [locale, text(`note.${locale}`)]);
    return {
      opening: {
        hours: Object.fromEntries(hours),
        note: Object.fromEntries(note),
        pickUpAddress: text('pickUpAddress') || null,
      },
    };
  },
  shop: (texts: Texts): GroupInput<'shop'> => {
    const text = reader(texts);
    return {
      orderNotificationEmail: text('orderNotificationEmail') || null,
      purchaseLimits: {
        piecesOfVariant: wholeNumber(text('purchaseLimits.piecesOfVariant')),
        unpaidReservations: wholeNumber(text('purchaseLimits.unpaidReservations')),
        pauseMinutes: wholeNumber(text('purchaseLimits.pauseMinutes')),
      },
      storeReturnOrigins: linesOf(text('storeReturnOrigins')),
    };
  },
  community: (texts: Texts): GroupInput<'community'> => {
    const text = reader(texts);
    const months = text('membership.months');
    return {
      startDate: text('startDate') || null,
      membership: {
        yearlyFeeCents: cents(text('membership.yearlyFeeCents')),
        months: months ? wholeNumber(months) : null,
      },
      logoClicksPerDay: wholeNumber(text('logoClicksPerDay')),
      tokenAdjustments: { askAbove: wholeNumber(text('tokenAdjustments.askAbove')) },
    };
  },
  bikes: (texts: Texts): GroupInput<'bikes'> => {
    const text = reader(texts, 'bikeSharing.');
    const orNone = (name: string) => (text(name) ? wholeNumber(text(name)) : null);
    const terms = locales.map((locale) => [locale, reader(texts)(`bikeTerms.${locale}`)]);
    return {
      bikeSharing: {
        slots: readSlots(text('slots')),
        closedWeekdays: linesOf(text('closedWeekdays')).filter(isWeekday),
        closedDays: linesOf(text('closedDays')).map(readDay),
        daysAhead: wholeNumber(text('daysAhead')),
        bikesOfPerson: wholeNumber(text('bikesOfPerson')),
        comingBookings: wholeNumber(text('comingBookings')),
        youngestAge: orNone('youngestAge'),
        reminderHours: orNone('reminderHours'),
        station: readPlace(text('station')),
      },
      bikeTerms: Object.fromEntries(terms),
    };
  },
} satisfies { [Group in SettingsGroup]: (texts: Texts) => GroupInput<Group> };

const reader =
  (texts: Texts, prefix = '') =>
  (path: string): string =>
    (texts[`${prefix}${path}`] ?? '').trim();

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The slots of a day as they are typed; one that cannot be read stays as it is, and the server refuses it. */
function readSlots(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .flatMap((piece) => readSpans(piece) ?? [piece.slice(0, 50)]);
}

const sayDay = (day: string): string => day.split('-').toReversed().join('/');

/** A day as people type it, such as 25/12/2026 or 2026-12-25; another text stays, and the server refuses it. */
function readDay(typed: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(typed) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Degrees of latitude and longitude as one text, as maps copy them: 45.0712, 7.6868. */
const sayPlace = (place: unknown): string => (isValues(place) ? `${place.latitude}, ${place.longitude}` : '');

/** What cannot be read is a place that does not exist: the server refuses it. */
function readPlace(typed: string): { latitude: number; longitude: number } | null {
  if (typed === '') return null;
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? [];
  return { latitude: Number(latitude ?? 999), longitude: Number(longitude ?? 999) };
}

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : unreadable);

function cents(text: string): number | null {
  const read = readMoney(text);
  if (read.ok) return read.cents;
  return read.reason === 'empty' ? null : unreadable;
}
