import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { EmailKey } from '#platform/kernel/email-kind.ts';
import { isErasedAddress } from '#platform/kernel/erased-address.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { findAlteredRecord } from '#platform/server/personal-parts/find-altered-record.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { orderEmailState } from '../../order-emails.rules.ts';
import type { OrderEmailView } from '../../orders.schema.ts';
import { orderEmails } from '../order-emails.table.ts';
import { orders } from '../orders.table.ts';

type Row = { email: typeof orderEmails.$inferSelect; by: string | null; content: readonly unknown[] | null };

/** The emails to the buyer of an order, oldest first. */
export async function listOrderEmails(ctx: QueryContext, orderId: string): Promise<OrderEmailView[]> {
  const rows = await select(ctx)
    .where(eq(orderEmails.orderId, orderId))
    .orderBy(asc(orderEmails.createdAt), asc(orderEmails.id));
  return rows.map(toView);
}

/** Whether the buyer's account was deleted, so that no email can be sent. */
export async function isErasedBuyer({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<boolean> {
  const [buyer] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return !buyer || isErasedAddress(buyer.email);
}

/** The administrators' notes to a person about orders, oldest first. */
export async function listNotesTo({ db }: Pick<QueryContext, 'db'>, userId: string) {
  const rows = await db
    .select({ createdAt: orderEmails.createdAt, orderNumber: orders.number, content: personalParts.content })
    .from(personalParts)
    .innerJoin(orderEmails, eq(orderEmails.id, personalParts.recordId))
    .innerJoin(orders, eq(orders.id, orderEmails.orderId))
    .where(and(eq(personalParts.userId, userId), eq(personalParts.recordKind, 'order_email')))
    .orderBy(asc(orderEmails.createdAt), asc(orderEmails.id));
  return rows.map(({ content, ...note }) => ({ ...note, note: content[0] }));
}

/** One email, with the text of a note; undefined when it does not exist. */
export async function findOrderEmail(ctx: Pick<QueryContext, 'db'>, emailId: string) {
  const [row] = await select(ctx).where(eq(orderEmails.id, emailId));
  return row && { ...row.email, text: textOf(row) };
}

/** The email with a key, with the text of a note; undefined when it does not exist. */
export async function findOrderEmailByKey(ctx: Pick<QueryContext, 'db'>, key: EmailKey) {
  const [row] = await select(ctx).where(eq(orderEmails.key, key));
  return row && { ...row.email, text: textOf(row) };
}

/** The id of the first email whose note was altered; undefined when none was. Erased notes are not altered. */
export function findAlteredOrderNote(ctx: Pick<QueryContext, 'db'>): Promise<string | undefined> {
  const { id, personalCommitment: commitment } = orderEmails;
  return findAlteredRecord(ctx, { kind: 'order_email', table: orderEmails, id, commitment });
}

function select({ db }: Pick<QueryContext, 'db'>) {
  const writers = alias(users, 'writers');
  return db
    .select({ email: orderEmails, by: writers.fullName, content: personalParts.content })
    .from(orderEmails)
    .leftJoin(writers, eq(writers.id, orderEmails.requestedBy))
    .leftJoin(
      personalParts,
      and(eq(personalParts.recordId, orderEmails.id), eq(personalParts.recordKind, 'order_email')),
    );
}

const textOf = ({ content }: Row): string | null => (typeof content?.[0] === 'string' ? content[0] : null);

function toView(row: Row): OrderEmailView {
  const { id, kind, status, repeats, createdAt, sentAt } = row.email;
  return {
    ...{ id, kind, status, by: row.by, text: textOf(row) },
    isRepeated: repeats !== null,
    state: orderEmailState(row.email),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
