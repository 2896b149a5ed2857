import { and, asc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { systemActor } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { reservingStates } from '../payment-states.rules.ts';
import { daysUntilFinal } from '../payments.rules.ts';
import type { Payable, PaymentRow } from './payable.ts';
import type { PaymentTable } from './payment-columns.ts';
import { paymentReadings } from './payments.table.ts';
import { readPayment } from './read-payment.ts';

/** Open payments per run; the next run continues with the rest. */
const batch = 500;

/** Paid payments per run, every ten minutes; for a small site, each payment is read many times a day. */
const paidBatch = 50;

/**
 * Reads every open payment of a kind again, the least recently changed first: approved ones whose payer did
 * not return, captures without a response, expired reservations. A failure does not delay the others.
 */
export async function reconcilePayments<
  Row extends PaymentRow<Ending>,
  Result extends object,
  Ending extends string,
>(deps: AppDeps, payable: Payable<Row, Result, Ending>, table: PaymentTable): Promise<void> {
  const isOpen = inArray(table.state, [...reservingStates]);
  await readAll(
    deps,
    payable,
    await listIds(deps, table, { where: isOpen, by: table.updatedAt, max: batch }),
  );
}

/**
 * Reads paid payments again, some per run and all in turn, as long as they can be reversed, so that a refund
 * or a reversal is found even if its event was lost.
 */
export async function rereadPaidPayments<
  Row extends PaymentRow<Ending>,
  Result extends object,
  Ending extends string,
>(deps: AppDeps, payable: Payable<Row, Result, Ending>, table: PaymentTable): Promise<void> {
  const { db, clock } = deps;
  const isKind = eq(paymentReadings.payable, payable.name);
  const [reading] = await db.select().from(paymentReadings).where(isKind);
  const where = and(
    eq(table.state, 'paid'),
    isNotNull(table.captureId),
    gt(table.createdAt, addSeconds(clock.now(), -daysUntilFinal * secondsPerDay)),
    reading?.lastId ? gt(table.id, reading.lastId) : undefined,
  );
  const ids = await listIds(deps, table, { where, by: table.id, max: paidBatch });
  await readAll(deps, payable, ids);
  const next = { lastId: ids.length < paidBatch ? null : (ids.at(-1) ?? null), at: clock.now() };
  await db
    .insert(paymentReadings)
    .values({ payable: payable.name, ...next })
    .onConflictDoUpdate({ target: paymentReadings.payable, set: next });
}

async function readAll<Row extends PaymentRow<Ending>, Result extends object, Ending extends string>(
  deps: AppDeps,
  payable: Payable<Row, Result, Ending>,
  ids: readonly string[],
): Promise<void> {
  const ctx = { ...deps, actor: systemActor };
  for (const id of ids) {
    try {
      await readPayment(ctx, payable, id);
    } catch (error) {
      const named = { payable: payable.name, id, error };
      deps.log.warn(named, 'a payment could not be reconciled, it will be tried again');
    }
  }
}

async function listIds(
  { db }: Pick<AppDeps, 'db'>,
  table: PaymentTable,
  { where, by, max }: { where: SQL | undefined; by: PaymentTable['id']; max: number },
): Promise<string[]> {
  const rows = await db.select({ id: table.id }).from(table).where(where).orderBy(asc(by)).limit(max);
  return rows.map(({ id }) => idSchema.parse(id));
}
