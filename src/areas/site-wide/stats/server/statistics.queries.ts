import { type PeriodSelection, resolvePeriod } from '#areas/foundation/periods/periods.rules.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { countRunningOut, listRunningOut } from '#areas/shop/catalog/server/lists/running-out.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Statistics } from '../statistics.schema.ts';
import { statsSettings } from '../stats.settings.ts';
import { addUp, findFirstDay, listBestSellers, listFigures, sumCancelled } from './daily-figures.queries.ts';

/** Maximum rows of the product lists. */
const limit = 10;

/** The statistics of a period, for administrators. */
export async function getStatistics(
  ctx: QueryContext,
  { locale, ...selection }: PeriodSelection & { locale: Locale },
): Promise<Statistics> {
  const today = romeDay(ctx.clock.now());
  const { previous, ...period } = resolvePeriod(selection, { start: await findStart(ctx, today), today });
  const parts = await listFigures(ctx, period, period.by);
  return {
    ...period,
    figures: addUp(parts),
    cancelledCents: await sumCancelled(ctx, period),
    previous: previous && { ...addUp(await listFigures(ctx, previous, 'year')), ...previous },
    parts,
    bestSellers: await listBestSellers(ctx, period, { locale, limit }),
    runningOut: { count: await countRunningOut(ctx), items: await listRunningOut(ctx, { locale, limit }) },
  };
}

/** The day in the settings, otherwise the first day with an event. Never after today. */
async function findStart(ctx: QueryContext, today: string): Promise<string> {
  const start =
    (await getSetting(ctx, statsSettings.settings.startDate)) ?? (await findFirstDay(ctx)) ?? today;
  return start < today ? start : today;
}
