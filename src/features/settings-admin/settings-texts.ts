import type { Texts } from '#features/editing/merge-texts.ts';
import { type Association, socialChannels } from '#features/settings/association.ts';
import { isWeekday, readSpans, saySpans, weekdays } from '#features/settings/opening.rules.ts';
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
      return isValues(each) ? Object.entries(textsOf(each, `${path}.`)) : [[path, textOf(name, each)]];
    }),
  );
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return isWeekday(name) ? saySpans(value) : value.join('\n');
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
      storeReturnOrigins: text('storeReturnOrigins')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
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
    };
  },
} satisfies { [Group in SettingsGroup]: (texts: Texts) => GroupInput<Group> };

const reader =
  (texts: Texts, prefix = '') =>
  (path: string): string =>
    (texts[`${prefix}${path}`] ?? '').trim();

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : unreadable);

function cents(text: string): number | null {
  const read = readMoney(text);
  if (read.ok) return read.cents;
  return read.reason === 'empty' ? null : unreadable;
}
