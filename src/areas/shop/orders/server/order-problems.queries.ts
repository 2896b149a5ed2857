import { type SQL, sql } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { OrderProblem } from '../orders.rules.ts';
import { calledOff } from '../refunds.rules.ts';
import { orderEmails } from './order-emails.table.ts';
import { orderStatusChanges, orders } from './orders.table.ts';
import { refunds } from './refunds.table.ts';

const conditions: Record<OrderProblem, SQL> = {
  // A refused refund is resolved by a later one, and a cancelled one by itself.
  refund: sql`${orders.id} in (
    select refund.order_id from ${refunds} as refund
    where refund.state <> 'completed' and refund.refusal is distinct from ${calledOff} and (refund.state <> 'refused' or not exists (
      select from ${refunds} as later where later.order_id = refund.order_id and later.id > refund.id)))`,
  // An administrator cancelled it, and it is not completely refunded, including running refunds.
  unrefunded: sql`${orders.status} = 'cancelled' and ${orders.refundedCents} < ${orders.totalCents}
    and ${orders.totalCents} > (
      select coalesce(sum(refund.amount_cents), 0) from ${refunds} as refund
      where refund.order_id = ${orders.id} and refund.state <> 'refused')
    and exists (
      select from ${orderStatusChanges} as change
      where change.order_id = ${orders.id} and change.to_status = 'cancelled' and change.changed_by is not null)`,
  // For a repeated email only the last attempt counts. An erased person cannot receive any.
  email: sql`${orders.id} in (
    select email.order_id from ${orderEmails} as email
    where email.failed_at is not null and email.sent_at is null and not exists (
      select from ${orderEmails} as again where again.order_id = email.order_id and again.repeats = email.id))
    and ${orders.userId} in (select id from ${users} where ${users.erasedAt} is null)`,
};

/**
 * A condition on orders: a running or refused refund, a cancelled order that is not refunded, or an email
 * that was not sent.
 */
export const hasProblem = (problem: OrderProblem): SQL => conditions[problem];

export function countOrdersWith({ db }: Pick<QueryContext, 'db'>, problem: OrderProblem): Promise<number> {
  return db.$count(orders, hasProblem(problem));
}
