import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Page } from '#platform/kernel/page.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { pageOrder, readPage, type Seek, seekCondition } from '#platform/server/db/keyed-paging.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { BalanceHistory, TokenMovementView } from '../tokens.schema.ts';
import { tokenAccounts, tokenEntries, tokenMovements } from './tokens.table.ts';

type HistoryInput = {
  userId: string;
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
};

const newestFirst = [{ column: tokenEntries.position, isDescending: true }];

/** A page of a person's movements, newest first. */
export async function listTokenMovements(
  { db }: QueryContext,
  { userId, ...input }: HistoryInput,
): Promise<Page<TokenMovementView>> {
  const accountId = await findAccountId({ db }, userId);
  const { items, next, previous } = await readPage(
    { seek: seekOf(input), limit: input.limit },
    (seek: Seek<[number]> | undefined, limit) =>
      db
        .select({ entry: tokenEntries, movement: tokenMovements, note: personalParts.content })
        .from(tokenEntries)
        .innerJoin(tokenMovements, eq(tokenMovements.id, tokenEntries.movementId))
        .leftJoin(personalParts, eq(personalParts.recordId, tokenMovements.id))
        .where(and(eq(tokenEntries.accountId, accountId), seek && seekCondition(newestFirst, seek)))
        .orderBy(...pageOrder(newestFirst, seek?.direction))
        .limit(limit),
    ({ entry }) => [entry.position ?? 0],
  );
  return {
    items: items.map(toView),
    next: next && String(next.key[0]),
    previous: previous && String(previous.key[0]),
  };
}

type Row = {
  entry: typeof tokenEntries.$inferSelect;
  movement: typeof tokenMovements.$inferSelect;
  note: readonly unknown[] | null;
};

const noteSchema = z.tuple([z.string()]);
const orderSchema = z.object({ orderNumber: z.int().positive() });

function toView({ entry, movement, note }: Row): TokenMovementView {
  return {
    id: movement.id,
    position: entry.position ?? 0,
    reason: movement.reason,
    amount: entry.amount,
    balance: entry.balance ?? 0,
    orderNumber: orderSchema.safeParse(movement.metadata).data?.orderNumber ?? null,
    note: noteSchema.safeParse(note).data?.[0] ?? null,
    createdAt: movement.createdAt.toISOString(),
  };
}

/** If both are given, `before` is used. */
function seekOf({ after, before }: Omit<HistoryInput, 'userId'>): Seek<[number]> | undefined {
  if (before !== undefined) return { direction: 'previous', key: [before] };
  return after === undefined ? undefined : { direction: 'next', key: [after] };
}

/**
 * The maximum number of points in the chart of balances: each is also a row of its table, which every profile
 * renders.
 */
const maxPoints = 40;

/** A person's balance over time. Reads at most `maxPoints` rows, however many movements there are. */
export async function getBalanceHistory(
  { db, clock }: QueryContext,
  userId: string,
): Promise<BalanceHistory> {
  const until = clock.now().toISOString();
  const [account] = await db
    .select({ id: tokenAccounts.id, entryCount: tokenAccounts.entryCount })
    .from(tokenAccounts)
    .where(eq(tokenAccounts.userId, userId));
  if (!account || account.entryCount === 0) return { points: [], until };
  const rows = await db
    .select({ at: tokenMovements.createdAt, balance: tokenEntries.balance })
    .from(tokenEntries)
    .innerJoin(tokenMovements, eq(tokenMovements.id, tokenEntries.movementId))
    .where(
      and(
        eq(tokenEntries.accountId, account.id),
        inArray(tokenEntries.position, spread(account.entryCount, maxPoints)),
      ),
    )
    .orderBy(asc(tokenEntries.position));
  return { points: rows.map(({ at, balance }) => ({ at: at.toISOString(), balance: balance ?? 0 })), until };
}

/** At most `max` of the numbers from 1 to `last`, evenly spaced, including both ends. */
function spread(last: number, max: number): number[] {
  if (last <= max) return Array.from({ length: last }, (_, index) => index + 1);
  const step = (last - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => 1 + Math.round(index * step));
}

/** The nil id for a person who never received a token: no entry has it. */
async function findAccountId({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<string> {
  const [account] = await db
    .select({ id: tokenAccounts.id })
    .from(tokenAccounts)
    .where(eq(tokenAccounts.userId, userId));
  return account?.id ?? '00000000-0000-0000-0000-000000000000';
}
