import { and, count, eq, isNotNull, isNull, min } from 'drizzle-orm';
import { z } from 'zod';
import { listShownChanges, type ShownChange } from '#areas/collaboration/undo/server/undo.queries.ts';
import { withdrawalState } from '#areas/shop/orders/order-withdrawals.rules.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import {
  refundDeadline,
  refundedByWithdrawal,
} from '#areas/shop/orders/server/refunds/order-withdrawals.queries.ts';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  momentKey,
  type PageKey,
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import { findAlteredRecord } from '#platform/server/personal-parts/find-altered-record.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { HandlingState } from '../withdrawals.rules.ts';
import {
  type AdminWithdrawals,
  type AdminWithdrawalView,
  handledSchema,
  type WithdrawalsQuery,
} from '../withdrawals.schema.ts';
import { readStatement } from './statement-part.ts';

type Row = {
  withdrawal: typeof withdrawals.$inferSelect;
  matchingOrder: number | null;
  content: PersonalContent | null;
  /** When it was handled, with the database's precision; null while it is open. */
  handledMoment: string | null;
};

/** The administrators' lists: their condition, their order, and the row values of a cursor. */
const lists = {
  all: {
    condition: undefined,
    columns: [{ column: withdrawals.number }],
    keyOf: ({ withdrawal }: Row): PageKey => [withdrawal.number],
    key: [z.int()],
  },
  open: {
    condition: isNull(withdrawals.handledAt),
    columns: [{ column: withdrawals.number }],
    keyOf: ({ withdrawal }: Row): PageKey => [withdrawal.number],
    key: [z.int()],
  },
  handled: {
    condition: isNotNull(withdrawals.handledAt),
    columns: [
      { column: withdrawals.handledAt, isDescending: true },
      { column: withdrawals.number, isDescending: true },
    ],
    keyOf: ({ withdrawal, handledMoment }: Row): PageKey => [handledMoment, withdrawal.number],
    key: [z.iso.datetime(), z.int()],
  },
} as const satisfies Record<'all' | HandlingState, unknown>;

/**
 * A page for administrators: open ones, oldest first, because their refund is due first; handled ones, newest
 * first; or all, oldest first. A cursor of another list gives the first page.
 */
export async function listWithdrawals(
  ctx: QueryContext,
  { state, order, cursor, limit }: WithdrawalsQuery,
): Promise<AdminWithdrawals> {
  const list = state ?? 'all';
  const { condition, columns, keyOf, key } = lists[list];
  const name = `withdrawals ${list}`;
  const isMeant = and(condition, order === undefined ? undefined : eq(withdrawals.orderId, order));
  const { items, next, previous } = await readPage<Row, PageKey>(
    { seek: readCursor<PageKey>(name, key, cursor), limit },
    (seek, count) =>
      selectRows(ctx)
        .where(and(isMeant, seek && seekCondition(columns, seek)))
        .orderBy(...pageOrder(columns, seek?.direction))
        .limit(count),
    keyOf,
  );
  return {
    items: await toViews(ctx, items),
    next: next && writeCursor(name, next),
    previous: previous && writeCursor(name, previous),
  };
}

/** The number of open withdrawals, and the earliest refund deadline with the days until then. */
export async function getOpenWithdrawals({
  db,
  clock,
}: QueryContext): Promise<{ open: number; refundBy: string | null; daysLeft: number | null }> {
  const [row] = await db
    .select({ open: count(), first: min(withdrawals.receivedAt) })
    .from(withdrawals)
    .where(isNull(withdrawals.handledAt));
  const deadline = row?.first ? refundDeadline(row.first, clock.now()) : { refundBy: null, daysLeft: null };
  return { open: row?.open ?? 0, ...deadline };
}

/** A withdrawal with the data for its emails. */
export type WithdrawalForEmail = Omit<AdminWithdrawalView, 'pendingChange' | 'refusedChange'> & {
  locale: Locale;
};

/** Throws `not_found`. */
export async function getWithdrawalForEmail(
  ctx: QueryContext,
  withdrawalId: string,
): Promise<WithdrawalForEmail> {
  const [row] = await selectRows(ctx).where(eq(withdrawals.id, withdrawalId));
  if (!row) throw new AppError('not_found');
  const refunded = await refundedByWithdrawal(ctx, [withdrawalId]);
  return {
    ...toView(row, refunded.get(withdrawalId) ?? 0, ctx.clock.now()),
    locale: row.withdrawal.locale,
  };
}

/** The id of the first withdrawal whose statement was altered; undefined when none was. */
export function findAlteredWithdrawal(ctx: Pick<QueryContext, 'db'>): Promise<string | undefined> {
  const { id, commitment } = withdrawals;
  return findAlteredRecord(ctx, { kind: 'withdrawal', table: withdrawals, id, commitment });
}

function selectRows({ db }: Pick<QueryContext, 'db'>) {
  return db
    .select({
      withdrawal: withdrawals,
      matchingOrder: orders.number,
      content: personalParts.content,
      handledMoment: momentKey(withdrawals.handledAt),
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(
      personalParts,
      and(eq(personalParts.recordId, withdrawals.id), eq(personalParts.recordKind, 'withdrawal')),
    );
}

async function toViews(ctx: QueryContext, rows: Row[]): Promise<AdminWithdrawalView[]> {
  const ids = rows.map(({ withdrawal }) => withdrawal.id);
  const changes = await listShownChanges(ctx, 'withdrawal', ids);
  const refunded = await refundedByWithdrawal(ctx, ids);
  const now = ctx.clock.now();
  return rows.map((row) => ({
    ...toView(row, refunded.get(row.withdrawal.id) ?? 0, now),
    ...toShownHandling(changes.get(row.withdrawal.id)),
  }));
}

function toShownHandling(
  change: ShownChange | undefined,
): Pick<AdminWithdrawalView, 'pendingChange' | 'refusedChange'> {
  if (!change) return { pendingChange: null, refusedChange: null };
  const { id, by } = change;
  const { isHandled } = handledSchema.parse(change.after);
  return change.state === 'pending'
    ? { pendingChange: { id, by, isHandled, secondsLeft: change.secondsLeft }, refusedChange: null }
    : { pendingChange: null, refusedChange: { id, by, isHandled } };
}

const erasedStatement = { fullName: '', email: '', orderNumber: '', goods: '' };

function toView(
  { withdrawal, matchingOrder, content }: Row,
  refundedCents: number,
  now: Date,
): Omit<AdminWithdrawalView, 'pendingChange' | 'refusedChange'> {
  const { id, number, receivedAt, handledAt, closedBecause, lines } = withdrawal;
  const statement = readStatement(content);
  return {
    id,
    number,
    ...(statement ?? erasedStatement),
    isErased: statement === undefined,
    matchingOrder,
    orderId: withdrawal.orderId,
    receivedAt: receivedAt.toISOString(),
    ...refundDeadline(receivedAt, now),
    state: withdrawalState({ handledAt, refundedCents, closedBecause }),
    ...{ refundedCents, closedBecause, lines },
    handledAt: handledAt?.toISOString() ?? null,
  };
}
