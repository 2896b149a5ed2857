import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PiecesOfLine } from '#areas/shop/orders/refunds.rules.ts';
import { orderChanged } from '#areas/shop/orders/server/order-changed.ts';
import { findOrderOf } from '#areas/shop/orders/server/orders.queries.ts';
import { listWithdrawablePieces } from '#areas/shop/orders/server/refunds/order-withdrawals.queries.ts';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { findProblems, reject } from '#platform/kernel/field-problems.ts';
import { canonicalEmail, normalizeLines, normalizeName } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { type Statement, statementSchema } from '../withdrawals.form.ts';
import { findOrderNumbers } from '../withdrawals.rules.ts';
import type { NewWithdrawal, WithdrawalReceipt } from '../withdrawals.schema.ts';
import { createStatementPart, findStatement } from './statement-part.ts';
import { withdrawalJobs } from './withdrawal-job-names.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    withdrawal: true;
  }
}

/** Maximum confirmations per day to the address of a buyer. */
const forBuyers = { window: secondsPerDay, max: 20 };

/**
 * Accepts a statement of withdrawal from anybody: the answer must not reveal whether an order exists, and a
 * wrong number does not forfeit the right. Idempotent by id. Throws `full_name_required`, `email_invalid`,
 * `order_number_required`, and `conflict` for another text under a used id.
 */
export async function submitWithdrawal(
  ctx: CommandContext,
  input: NewWithdrawal & { locale: Locale },
): Promise<WithdrawalReceipt> {
  const { id, locale } = input;
  const statement: Statement = {
    fullName: normalizeName(input.fullName),
    email: canonicalEmail(input.email),
    orderNumber: normalizeName(input.orderNumber),
    goods: normalizeLines(input.goods),
  };
  reject(findProblems(statementSchema, statement));
  return inTransaction(ctx, async ({ db }) => {
    const order = await findOrder({ ...ctx, db }, statement);
    const orderId = order?.id ?? null;
    const lines = order
      ? await readLines({ ...ctx, db }, order, { goods: statement.goods, wanted: input.lines })
      : null;
    const receivedAt = ctx.clock.now();
    const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
    const part = createStatementPart({ id, userId, receivedAt }, statement);
    const [added] = await db
      .insert(withdrawals)
      .values({ id, commitment: part.commitment, orderId, lines, locale, receivedAt })
      .onConflictDoNothing({ target: withdrawals.id })
      .returning();
    if (added) {
      await db.insert(personalParts).values(part.row);
      const limited = { ...ctx, db };
      // The buyer of an order always gets the confirmation; an address that anybody may have typed has a daily limit.
      const isToConsumer = orderId
        ? await mayEmail(limited, 'withdrawal', statement.email, forBuyers)
        : await mayEmail(limited, 'withdrawal', statement.email);
      await announceChanges(limited, { topic: 'withdrawals', to: 'administrators' });
      if (order) await announceChanges(limited, ...orderChanged(order.userId));
      await ctx.jobs.enqueue(db, withdrawalJobs.sendEmails, { withdrawalId: id, isToConsumer });
    }
    const [stored] = added ? [added] : await db.select().from(withdrawals).where(eq(withdrawals.id, id));
    const known = added ? statement : await findStatement({ db }, id);
    if (!stored || !isDeepStrictEqual(known, statement)) throw new AppError('conflict');
    return { number: stored.number, receivedAt: stored.receivedAt.toISOString() };
  });
}

/** The order of the statement: the only one of its numbers that belongs to this person. */
async function findOrder(
  { db, actor }: CommandContext,
  { orderNumber, email }: Statement,
): Promise<FoundOrder | undefined> {
  const userId = actor.kind === 'person' ? actor.userId : undefined;
  const found: FoundOrder[] = [];
  for (const number of findOrderNumbers(orderNumber)) {
    const order = await findOrderOf({ db }, { number, userId, email });
    if (order) found.push(order);
  }
  // With several matches, only its text identifies the order.
  return found.length === 1 ? found[0] : undefined;
}

type FoundOrder = { id: string; userId: string };

/**
 * The pieces of a statement: all remaining ones when it names no goods, otherwise those that the signed-in
 * buyer selected. Otherwise administrators read the text: a statement is never refused because of it.
 */
async function readLines(
  ctx: CommandContext,
  { id, userId }: FoundOrder,
  { goods, wanted = [] }: { goods: string; wanted: PiecesOfLine[] | undefined },
): Promise<PiecesOfLine[] | null> {
  const isBuyer = ctx.actor.kind === 'person' && ctx.actor.userId === userId;
  const left = await listWithdrawablePieces(ctx, id);
  if (goods === '') return left.length > 0 ? left : null;
  if (!isBuyer || wanted.length === 0) return null;
  const isLeft = ({ position, quantity }: PiecesOfLine) =>
    left.some((line) => line.position === position && quantity <= line.quantity);
  const isRepeated = new Set(wanted.map(({ position }) => position)).size !== wanted.length;
  return wanted.every(isLeft) && !isRepeated ? wanted : null;
}
