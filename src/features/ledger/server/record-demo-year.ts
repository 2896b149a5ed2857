import { formatMoney } from '#platform/i18n/format-number.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { demoYear } from '../demo/demo-year.ts';
import type { LedgerMetadata } from '../ledger.rules.ts';
import { type LedgerContext, recordEvent } from './record-event.ts';

/** Records what a demo's invented people did in the year before its orders. It comes before every other event. */
export async function recordDemoYear(ctx: LedgerContext, userIds: readonly string[]): Promise<void> {
  const start = ctx.clock.now();
  for (const [place, { eventType, daysAgo, euros }] of demoYear.entries()) {
    const now = addSeconds(start, Math.round(-daysAgo * secondsPerDay));
    const figures: LedgerMetadata = euros === undefined ? {} : { amount_eur: euros };
    await recordEvent(
      { ...ctx, clock: { now: () => now } },
      {
        eventType,
        userId: userIds[place % userIds.length] ?? null,
        description: euros === undefined ? 'Demo' : `Demo: ${formatMoney('it', euros * 100)}`,
        metadata: figures,
        publicMetadata: figures,
      },
    );
  }
}
