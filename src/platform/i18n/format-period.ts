import type { Period } from '../kernel/clock/period.ts';
import type { Locale } from './locales.ts';

/** A period in words, such as "30 giorni". Server only: browsers would have to load plural rules for it. */
export function formatPeriod(locale: Locale, { count, unit }: Period): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
