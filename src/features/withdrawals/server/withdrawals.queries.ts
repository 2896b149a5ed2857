import { and, asc, count, eq, gt, isNotNull, isNull, min } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '#features/orders/server/orders.table.ts';
import { refundDays } from '#features/trade/trade.rules.ts';
import { listShownChanges, type ShownChange } from '#features/undo/server/undo.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
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
import { withdrawals } from './withdrawals.table.ts';

type Row = {
  withdrawal: typeof withdrawals.$inferSelect;
  matchingOrder: number | null;
  content: PersonalContent | null;
  /** When it was handled, exactly as the database has it; null while it waits. */
  handledMoment: string | null;
};

/** The lists of administrators: what they hold, their order, and the values of a row that a cursor holds. */
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
 * A page for administrators: those that wait, oldest first, because their refund is due first; those that were dealt with, the last
 * first; or all, oldest first. A cursor that is none of this list gives the first page.
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

/** Withdrawals with a higher number than `after`, oldest first, for the export. */
export async function listWithdrawalsAfter(
  ctx: QueryContext,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<AdminWithdrawalView[]> {
  const rows = await selectRows(ctx)
    .where(after === undefined ? undefined : gt(withdrawals.number, after))
    .orderBy(asc(withdrawals.number))
    .limit(limit);
  return toViews(ctx, rows);
}

/** How many wait, and the soonest of the last days to pay back. */
export async function getOpenWithdrawals({
  db,
}: Pick<QueryContext, 'db'>): Promise<{ open: number; refundBy: string | null }> {
  const [row] = await db
    .select({ open: count(), first: min(withdrawals.receivedAt) })
    .from(withdrawals)
    .where(isNull(withdrawals.handledAt));
  return { open: row?.open ?? 0, refundBy: row?.first ? lastRefundDay(row.first) : null };
}

/** A withdrawal with what the emails about it need to know. */
export type WithdrawalForEmail = Omit<AdminWithdrawalView, 'pendingChange' | 'refusedChange'> & {
  locale: Locale;
};

/** Throws `not_found`. */
export async function getWithdrawalForEmail(
  ctx: Pick<QueryContext, 'db'>,
  withdrawalId: string,
): Promise<WithdrawalForEmail> {
  const [row] = await selectRows(ctx).where(eq(withdrawals.id, withdrawalId));
  if (!row) throw new AppError('not_found');
  return { ...toView(row), locale: row.withdrawal.locale };
}

/** The id of the first withdrawal whose statement is not the one that was sent; undefined when all are. */
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
  return rows.map((row) => ({ ...toView(row), ...toShownHandling(changes.get(row.withdrawal.id)) }));
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

const lastRefundDay = (receivedAt: Date): string => addDays(romeDay(receivedAt), refundDays);

const erasedStatement = { fullName: '', email: '', orderNumber: '', goods: '' };

function toView({
  withdrawal,
  matchingOrder,
  content,
}: Row): Omit<AdminWithdrawalView, 'pendingChange' | 'refusedChange'> {
  const { id, number, receivedAt, handledAt } = withdrawal;
  const statement = readStatement(content);
  return {
    id,
    number,
    ...(statement ?? erasedStatement),
    isErased: statement === undefined,
    matchingOrder,
    orderId: withdrawal.orderId,
    receivedAt: receivedAt.toISOString(),
    refundBy: lastRefundDay(receivedAt),
    handledAt: handledAt?.toISOString() ?? null,
  };
}
