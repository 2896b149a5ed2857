import { eq } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { LedgerEventType, LedgerMetadata } from '../ledger.schema.ts';
import { ledgerEvents, ledgerHead } from './ledger.table.ts';
import { hashEvent, personalContent } from './ledger-chain.ts';

export type NewLedgerEvent = {
  eventType: LedgerEventType;
  userId: string | null;
  /** Personal: may hold names of people and ids of orders and transactions. Erasable. */
  description: string;
  metadata: LedgerMetadata;
  /** The part of the metadata without personal data, public and hashed permanently. */
  publicMetadata: LedgerMetadata;
};

/**
 * Appends an event to the chain. This locks the row of the chain's end until the transaction ends, so a command should
 * call it as late as possible.
 */
export async function recordEvent(
  ctx: Pick<CommandContext, 'db' | 'clock'>,
  news: NewLedgerEvent,
): Promise<string> {
  return inTransaction(ctx, async ({ db }) => {
    const [head] = await db.select().from(ledgerHead).for('update');
    if (!head) throw new Error('The ledger has no head');
    const id = newId();
    const part = createPersonalPart({
      recordKind: 'ledger_event',
      recordId: id,
      userId: news.userId,
      content: personalContent(news),
    });
    const createdAt = ctx.clock.now();
    const entry = {
      id,
      sequence: head.sequence + 1,
      eventType: news.eventType,
      publicMetadata: news.publicMetadata,
      commitment: part.commitment,
      previousHash: head.hash,
    };
    const hash = hashEvent({ ...entry, createdAt: createdAt.toISOString() });
    const event = db.insert(ledgerEvents).values({ ...entry, hash, createdAt });
    const personalPart = db.insert(personalParts).values(part.row);
    await db
      .with(db.$with('event').as(event), db.$with('personal_part').as(personalPart))
      .update(ledgerHead)
      .set({ sequence: entry.sequence, hash })
      .where(eq(ledgerHead.id, head.id));
    return entry.id;
  });
}
