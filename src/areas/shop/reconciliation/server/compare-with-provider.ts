import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { daysUntilFinal, listGivenBack } from '#areas/money/payments/payments.rules.ts';
import { type ProviderOrder, providerOrderIdSchema } from '#areas/money/payments/payments.schema.ts';
import { PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { BookFault } from '../reconciliation.rules.ts';

type Context = Pick<QueryContext, 'db' | 'clock'> & Pick<AppDeps, 'payments'>;

/** Maximum payments that are compared, the newest first, and how many at once. */
const maxPayments = 2000;
const atOnce = 4;

/** Seconds for which a changed payment is skipped, because its events and jobs may still be running. */
const settlingSeconds = 15 * 60;

/** A payment of an order, a fee or a donation as the site has it. */
type SitePayment = {
  id: string;
  name: string;
  state: PaymentState;
  totalCents: number | null;
  providerOrderId: string;
  captureId: string | null;
  givenCents: number;
  /** False when a refund is not recorded yet. */
  isWhole: boolean;
  /** Ids of the refunds requested at the provider. */
  refundIds: string[];
};

export type ProviderComparison = {
  faults: BookFault[];
  compared: number;
  /** The reason why not all were compared: the provider's failure, or `time`. */
  stoppedBy?: string;
};

/**
 * Compares payments, captures and refunds of the last months with the provider's data, without changing
 * anything. Payments that changed a moment ago are skipped. Stops at the first failure of the provider and
 * after `maxSeconds`. A difference counts only if it still exists after `pauseSeconds`.
 */
export async function compareWithProvider(
  ctx: Context,
  { maxSeconds = 60, pauseSeconds = 3 }: { maxSeconds?: number; pauseSeconds?: number } = {},
): Promise<ProviderComparison> {
  const deadline = performance.now() + maxSeconds * 1000;
  const different: string[] = [];
  let compared = 0;
  try {
    const all = await listSitePayments(ctx);
    for (let from = 0; from < all.length; from += atOnce) {
      if (performance.now() >= deadline)
        return { faults: await confirm(ctx, different, pauseSeconds), compared, stoppedBy: 'time' };
      const some = all.slice(from, from + atOnce);
      const found = await Promise.all(some.map((payment) => findDifferences(ctx, payment)));
      different.push(...some.filter((_, place) => found[place]?.length).map(({ id }) => id));
      compared += some.length;
    }
    return { faults: await confirm(ctx, different, pauseSeconds), compared };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return { faults: [], compared, stoppedBy: error.kind };
  }
}

/** The differences that still exist: an event or a job may just have recorded them. */
async function confirm(ctx: Context, ids: readonly string[], pauseSeconds: number): Promise<BookFault[]> {
  if (ids.length === 0) return [];
  await sleep(pauseSeconds * 1000);
  const found: BookFault[] = [];
  for (const payment of await listSitePayments(ctx, ids)) {
    const whats = await findDifferences(ctx, payment);
    found.push(...whats.map((what) => ({ part: 'payments' as const, what: `${payment.name}: ${what}` })));
  }
  return found;
}

async function findDifferences({ payments }: Context, payment: SitePayment): Promise<string[]> {
  try {
    const known = await payments.getOrder(providerOrderIdSchema.parse(payment.providerOrderId));
    return payment.state === 'paid' ? comparePaid(payment, known) : compareUnpaid(payment, known);
  } catch (error) {
    const isUnknown = error instanceof PaymentProviderError && error.kind === 'not_found';
    if (!isUnknown) throw error;
    // The provider soon deletes an unpaid order.
    return payment.state === 'paid' ? ['is paid here, and the provider does not know it'] : [];
  }
}

function comparePaid(
  { totalCents, captureId, givenCents, isWhole, refundIds, id }: SitePayment,
  { capture, refunds }: ProviderOrder,
): string[] {
  if (!capture) return ['is paid here, and the provider took no money'];
  const faults: string[] = [];
  if (capture.id !== captureId) faults.push(`is paid by ${captureId} here, by ${capture.id} at the provider`);
  if (capture.amountCents !== totalCents)
    faults.push(`has ${totalCents} cents here, ${capture.amountCents} at the provider`);
  const given = listGivenBack(capture, refunds);
  const made = given.filter(({ status }) => status === 'COMPLETED');
  const madeCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const expectedCents = isWhole && madeCents < capture.amountCents ? 0 : madeCents;
  if (expectedCents !== givenCents)
    faults.push(`gave ${givenCents} cents back here, ${madeCents} at the provider`);
  const unknown = given.filter(
    ({ reference, isReversal }) =>
      reference !== undefined && reference !== id && !isReversal && !refundIds.includes(reference),
  );
  return [
    ...faults,
    ...unknown.map(
      (each) =>
        `was given back by ${each.id} at the provider, asked for as ${each.reference}, which is not here`,
    ),
  ];
}

function compareUnpaid({ state }: SitePayment, { capture, refunds }: ProviderOrder): string[] {
  if (capture?.status !== 'COMPLETED' && capture?.status !== 'PARTIALLY_REFUNDED') return [];
  const given = listGivenBack(capture, refunds).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [`is ${state} here, and the provider has ${capture.amountCents - given} cents of it`];
}

const unpaidIs = (id: string) => sql.raw(`'payment ' || ${id}`);

/** Payments known to the provider, newest first; or those with the ids. */
async function listSitePayments({ db, clock }: Context, ids?: readonly string[]): Promise<SitePayment[]> {
  const since = addSeconds(clock.now(), -daysUntilFinal * secondsPerDay).toISOString();
  const until = addSeconds(clock.now(), -settlingSeconds).toISOString();
  const isMeant = (table: string): SQL =>
    ids
      ? sql`${sql.raw(table)}.id in (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`
      : sql`${sql.raw(table)}.provider_order_id is not null
          and ${sql.raw(table)}.created_at > ${since}::timestamptz and ${sql.raw(table)}.updated_at < ${until}::timestamptz`;
  const { rows } = await db.execute<SitePayment>(sql`
    select c.id, coalesce('order #' || o.number, ${unpaidIs('c.id')}) as name, c.state, c.total_cents as "totalCents",
      c.provider_order_id as "providerOrderId", c.capture_id as "captureId", coalesce(o.refunded_cents, 0) as "givenCents",
      false as "isWhole", array(select r.id::text from refunds r where r.order_id = o.id) as "refundIds", c.created_at
    from checkouts c left join orders o on o.checkout_id = c.id where ${isMeant('c')}
    union all
    select p.id, coalesce('fee ' || f.number, ${unpaidIs('p.id')}), p.state, p.total_cents, p.provider_order_id, p.capture_id,
      case when f.returned_at is null then 0 else f.amount_cents end, true, array[]::text[], p.created_at
    from fee_payments p left join membership_fees f on f.payment_id = p.id where ${isMeant('p')}
    union all
    select p.id, coalesce('donation ' || d.receipt_year || '/' || d.receipt_number, ${unpaidIs('p.id')}), p.state, p.total_cents,
      p.provider_order_id, p.capture_id, coalesce(d.returned_cents, 0), false,
      array(select r.id::text from donation_refunds r where r.donation_id = d.id), p.created_at
    from donation_payments p left join donations d on d.payment_id = p.id where ${isMeant('p')}
    order by created_at desc limit ${maxPayments}`);
  return rows;
}
