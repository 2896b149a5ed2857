import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { basketCents, revenueCents } from '../statistics.rules.ts';
import type { KeyFigures } from '../statistics.schema.ts';

/** The figures in the order of the page; money in cents, null when not available. */
export const shownFigures = [
  'revenue',
  'orders',
  'basket',
  'refunded',
  'newUsers',
  'newMembers',
  'tokensGiven',
  'tokensTaken',
] as const;
export type ShownFigure = (typeof shownFigures)[number];

const isMoney = { revenue: true, basket: true, refunded: true } as Partial<Record<ShownFigure, true>>;

export function figureValue(figures: KeyFigures, figure: ShownFigure): number | null {
  if (figure === 'revenue') return revenueCents(figures);
  if (figure === 'basket') return basketCents(figures);
  return figure === 'refunded' ? figures.refundedCents : figures[figure];
}

export function formatFigure(locale: Locale, figure: ShownFigure, value: number | null): string {
  if (value === null) return '–';
  return isMoney[figure] ? formatMoney(locale, value) : formatNumber(locale, value);
}
