import type { Locale } from './locales.ts';

/** Number format of a language; `groupsFrom`: the least number of digits from which a whole number is grouped. */
type Writing = { decimal: string; group: string; groupsFrom: number; isEuroFirst?: true };

const continental: Writing = { decimal: ',', group: '.', groupsFrom: 5 };
const anglophone: Writing = { decimal: '.', group: ',', groupsFrom: 4, isEuroFirst: true };

/**
 * Not Intl.NumberFormat: creating the first one costs 30 ms, 120 on a phone, during hydration, and different versions
 * of its data would make server and browser differ. The tests compare the results with it.
 */
const writings: Record<Locale, Writing> = {
  it: continental,
  en: anglophone,
  es: continental,
  fr: { decimal: ',', group: '\u202f', groupsFrom: 4 },
  de: { ...continental, groupsFrom: 4 },
  pt: { decimal: ',', group: '\u00a0', groupsFrom: 5 },
  ru: { decimal: ',', group: '\u00a0', groupsFrom: 4 },
  zh: anglophone,
  ja: anglophone,
};

/** Formats cents of euro: 1250 is "12,50 €" in Italian. */
export function formatMoney(locale: Locale, cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const amount = write(locale, digits.slice(0, -2), digits.slice(-2));
  const sign = cents < 0 ? '-' : '';
  return writings[locale].isEuroFirst ? `${sign}€${amount}` : `${sign}${amount}\u00a0€`;
}

/** A number with at most three decimals, and at least `decimals`. */
export function formatNumber(locale: Locale, value: number, decimals = 0): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(3).split('.');
  const shown = fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, '');
  return (value < 0 ? '-' : '') + write(locale, whole, shown);
}

function write(locale: Locale, whole: string, fraction: string): string {
  const { decimal, group, groupsFrom } = writings[locale];
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + decimal + fraction : grouped;
}
