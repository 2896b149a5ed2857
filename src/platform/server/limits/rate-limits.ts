import { eq, sql } from 'drizzle-orm';
import { addSeconds } from '../../kernel/clock/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { QueryContext } from '../context.ts';
import { rateLimits } from './rate-limits.table.ts';

/** At most `max` times in `window` seconds. */
export type LimitRule = { window: number; max: number };

/**
 * Counts one use of `key`, or `amount`; over the limit it returns the seconds to wait. Correct for
 * simultaneous uses too.
 */
export async function consumeLimit(
  { db, clock }: QueryContext,
  key: string,
  rule: LimitRule,
  amount = 1,
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const now = clock.now();
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [limit] = await db
    .insert(rateLimits)
    .values({ id: newId(), key, count: amount, resetsAt: addSeconds(now, rule.window) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${amount} else least(${rateLimits.count}, ${rule.max}) + ${amount} end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  if (!limit || limit.count <= rule.max) return { allowed: true, retryAfter: null };
  const seconds = Math.ceil((limit.resetsAt.getTime() - now.getTime()) / 1000);
  return { allowed: false, retryAfter: Math.max(1, seconds) };
}

/** Counts one use of `key`. Throws `too_many_requests` over the limit. */
export async function requireLimit(ctx: QueryContext, key: string, rule: LimitRule): Promise<void> {
  const { retryAfter } = await consumeLimit(ctx, key, rule);
  if (retryAfter !== null) throw new AppError('too_many_requests', { seconds: retryAfter });
}

/** Starts counting `key` from zero. */
export async function resetLimit({ db }: Pick<QueryContext, 'db'>, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
