import { eq, lt, sql } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { assistantSettings } from '../../assistant.settings.ts';
import { assistantModelDays } from '../assistant.table.ts';

/**
 * Counts one more question to the model today, unless the daily limit is reached. Counted in the database for
 * all processes.
 */
export async function takeFromBudget({ db, clock }: QueryContext, dailyQuestions: number): Promise<boolean> {
  if (dailyQuestions < 1) return false;
  const { day, asked } = assistantModelDays;
  const taken = await db
    .insert(assistantModelDays)
    .values({ day: romeDay(clock.now()), asked: 1 })
    .onConflictDoUpdate({
      target: day,
      set: { asked: sql`${asked} + 1` },
      setWhere: lt(asked, dailyQuestions),
    })
    .returning({ day });
  return taken.length > 0;
}

/** Counts an answer of the model that was shown. */
export async function noteModelAnswer({ db, clock }: QueryContext): Promise<void> {
  const { day, answered } = assistantModelDays;
  await db
    .update(assistantModelDays)
    .set({ answered: sql`${answered} + 1` })
    .where(eq(day, romeDay(clock.now())));
}

/** How often the model was called today, and how many of its answers were shown; null without a model. */
export async function getModelUse(
  ctx: QueryContext & Pick<AppDeps, 'config'>,
): Promise<{ asked: number; answered: number; most: number } | null> {
  const { assistantModel } = assistantSettings.settings;
  const { modelProvider, modelQuestions } = await getSetting(ctx, assistantModel);
  if (!ctx.config.assistant || modelProvider === null) return null;
  const { asked, answered } = await getModelCounts(ctx);
  return { asked, answered, most: modelQuestions };
}

/** Today's counts. */
export async function getModelCounts({
  db,
  clock,
}: QueryContext): Promise<{ asked: number; answered: number }> {
  const { day, asked, answered } = assistantModelDays;
  const [today] = await db
    .select({ asked, answered })
    .from(assistantModelDays)
    .where(eq(day, romeDay(clock.now())));
  return today ?? { asked: 0, answered: 0 };
}
