import { type SQL, sql } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { OrderProblem } from '../orders.rules.ts';
import { calledOff } from '../refunds.rules.ts';
import { orderEmails } from './order-emails.table.ts';
import { orders } from './orders.table.ts';
import { refunds } from './refunds.table.ts';

const conditions: Record<OrderProblem, SQL> = {
  // A refused refund is dealt with once there is a later one, and one that was called off by itself.
  refund: sql`${orders.id} in (
    select refund.order_id from ${refunds} as refund
    where refund.state <> 'completed' and refund.refusal is distinct from ${calledOff} and (refund.state <> 'refused' or not exists (
      select from ${refunds} as later where later.order_id = refund.order_id and later.id > refund.id)))`,
  // An email that was sent again is judged by the last attempt. An erased person cannot be written to.
  email: sql`${orders.id} in (
    select email.order_id from ${orderEmails} as email
    where email.failed_at is not null and email.sent_at is null and not exists (
      select from ${orderEmails} as again where again.order_id = email.order_id and again.repeats = email.id))
    and ${orders.userId} in (select id from ${users} where ${users.erasedAt} is null)`,
};

/** A condition of orders: a refund that is under way or was refused, or an email that did not leave. */
export const hasProblem = (problem: OrderProblem): SQL => conditions[problem];

export function countOrdersWith({ db }: Pick<QueryContext, 'db'>, problem: OrderProblem): Promise<number> {
  return db.$count(orders, hasProblem(problem));
}
