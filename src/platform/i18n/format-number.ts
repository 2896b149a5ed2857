import type { Locale } from './locales.ts';

/** How a language writes numbers; `groupsFrom`: the shortest whole number, in digits, that is written in groups. */
type Writing = { decimal: string; group: string; groupsFrom: number; isEuroFirst?: true };

const continental: Writing = { decimal: ',', group: '.', groupsFrom: 5 };
const anglophone: Writing = { decimal: '.', group: ',', groupsFrom: 4, isEuroFirst: true };

/**
 * Not Intl.NumberFormat: the first one that a browser makes costs 30 ms, 120 on a phone, in the middle of a page's coming
 * to life, and two versions of its data may write differently on server and screen. The tests compare with it.
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

/** Cents of euro as people of the language write them: 1250 is "12,50 €" in Italian. */
export function formatMoney(locale: Locale, cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const amount = write(locale, digits.slice(0, -2), digits.slice(-2));
  const sign = cents < 0 ? '-' : '';
  return writings[locale].isEuroFirst ? `${sign}€${amount}` : `${sign}${amount}\u00a0€`;
}

/** A number with at most three decimals, and at least as many as `decimals` says. */
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
