import { asc, eq, gt } from 'drizzle-orm';
import type { QueryContext } from '#platform/context.ts';
import { type ChainFault, findChainFault, firstHash } from '../ledger.rules.ts';
import { ledgerEvents, ledgerHead, ledgerPersonalParts } from './ledger.table.ts';

const pageSize = 1000;

/** Reads the whole chain and checks every hash, every link, every personal part that is left, and the end. */
export async function verifyLedger({ db }: QueryContext): Promise<ChainFault | undefined> {
  let end = { sequence: 0, hash: firstHash };
  for (;;) {
    const rows = await db
      .select({ event: ledgerEvents, personal: ledgerPersonalParts })
      .from(ledgerEvents)
      .leftJoin(ledgerPersonalParts, eq(ledgerPersonalParts.eventId, ledgerEvents.id))
      .where(gt(ledgerEvents.sequence, end.sequence))
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
  const [head] = await db.select().from(ledgerHead);
  const isWhole = head?.sequence === end.sequence && head.hash === end.hash;
  return isWhole ? undefined : { sequence: head?.sequence ?? 0, problem: 'gap' };
}
