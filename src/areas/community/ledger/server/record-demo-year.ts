import type { DemoStep } from '#framework/server/demo-data.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { demoYear } from '../demo/demo-year.ts';
import type { LedgerMetadata } from '../ledger.rules.ts';
import { recordEvent } from './record-event.ts';

/** The donations of a demo's invented people, as far as no area of the site keeps them otherwise. */
export function demoYearSteps(userIds: readonly string[]): DemoStep[] {
  return demoYear.map(({ eventType, daysAgo, euros }, place) => {
    const figures: LedgerMetadata = { amount_eur: euros };
    const event = {
      eventType,
      userId: userIds[place % userIds.length] ?? null,
      description: `Demo: ${formatMoney('it', euros * 100)}`,
      metadata: figures,
      publicMetadata: figures,
    };
    return { daysAgo, run: (ctx) => recordEvent(ctx, event) };
  });
}
