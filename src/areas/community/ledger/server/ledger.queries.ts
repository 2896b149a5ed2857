import { and, asc, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { LedgerEventType } from '#framework/ledger-events.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { type ChainEnd, type ChainFault, chainStart } from '../chain.rules.ts';
import type { VerificationFault } from '../verify-events.ts';
import { ledgerEvents, ledgerHead } from './ledger.table.ts';
import { findChainFault } from './ledger-chain.ts';
import { SignedPast } from './signed-past.ts';

/** Events per query, a multiple of the size of a tile of the log. */
const pageSize = 1024;

export type LedgerFault = ChainFault | VerificationFault;

/**
 * Reads the ledger to its current end and checks every hash, every link, every personal part that still
 * exists, and every signed state. Returns the first fault.
 */
export async function verifyLedger({ db }: Pick<QueryContext, 'db'>): Promise<LedgerFault | undefined> {
  const [head] = await db.select().from(ledgerHead);
  if (!head) return { sequence: 1, problem: 'gap' };
  const past = new SignedPast(db);
  let end: ChainEnd = chainStart;
  for (;;) {
    const events = await readPage(db, { after: end.sequence, to: head.sequence });
    const fault = findChainFault(events, end) ?? (await past.findFault(events));
    if (fault) return fault;
    const last = events.at(-1);
    if (last) end = { sequence: last.sequence, hash: last.hash };
    if (events.length < pageSize) break;
  }
  if (end.sequence < head.sequence) return { sequence: end.sequence + 1, problem: 'gap' };
  if (end.hash !== head.hash) return { sequence: end.sequence, problem: 'hash' };
  return past.findMissing(end.sequence);
}

type Part = { after: number; to: number };

async function readPage(db: QueryContext['db'], { after, to }: Part) {
  const rows = await db
    .select({ event: ledgerEvents, personal: personalParts })
    .from(ledgerEvents)
    .leftJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
    .where(and(gt(ledgerEvents.sequence, after), lte(ledgerEvents.sequence, to)))
    .orderBy(asc(ledgerEvents.sequence))
    .limit(pageSize);
  return rows.map(({ event, personal }) => ({
    ...event,
    createdAt: event.createdAt.toISOString(),
    personal: personal ?? undefined,
  }));
}

export async function isLedgerEmpty({ db }: Pick<QueryContext, 'db'>): Promise<boolean> {
  return (await db.$count(ledgerEvents)) === 0;
}

/** Whether the ledger has an event of this type about a person, recorded at this time or shortly after. */
export async function hasEventOf(
  { db }: Pick<QueryContext, 'db'>,
  { eventType, userId, at }: { eventType: LedgerEventType; userId: string | null; at: Date },
): Promise<boolean> {
  if (userId === null) return false;
  const { id, createdAt } = ledgerEvents;
  const [event] = await db
    .select({ id })
    .from(ledgerEvents)
    .innerJoin(personalParts, and(eq(personalParts.recordId, id), eq(personalParts.userId, userId)))
    .where(and(eq(ledgerEvents.eventType, eventType), gte(createdAt, at), lt(createdAt, addSeconds(at, 60))))
    .limit(1);
  return event !== undefined;
}
