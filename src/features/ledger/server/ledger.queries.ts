import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { ledgerEvents, ledgerHead } from './ledger.table.ts';
import { type ChainFault, findChainFault, firstHash } from './ledger-chain.ts';

const pageSize = 1000;

/** Reads the chain to its current end and checks every hash, every link, and every personal part that still exists. */
export async function verifyLedger({ db }: QueryContext): Promise<ChainFault | undefined> {
  const [head] = await db.select().from(ledgerHead);
  if (!head) return { sequence: 0, problem: 'gap' };
  let end = { sequence: 0, hash: firstHash };
  for (;;) {
    const rows = await db
      .select({ event: ledgerEvents, personal: personalParts })
      .from(ledgerEvents)
      .leftJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
      .where(and(gt(ledgerEvents.sequence, end.sequence), lte(ledgerEvents.sequence, head.sequence)))
      .orderBy(asc(ledgerEvents.sequence))
      .limit(pageSize);
    const fault = findChainFault(
      rows.map(({ event, personal }) => ({
        ...event,
        createdAt: event.createdAt.toISOString(),
        personal: personal ?? undefined,
      })),
      end,
    );
    if (fault) return fault;
    end = rows.at(-1)?.event ?? end;
    if (rows.length < pageSize) break;
  }
  const isWhole = head.sequence === end.sequence && head.hash === end.hash;
  return isWhole ? undefined : { sequence: head.sequence, problem: 'gap' };
}
