import { eq } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announcementOf } from '#platform/server/live/announce-changes.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { eventEntry, longestEntry } from '../chain.rules.ts';
import { type LedgerEventType, type LedgerMetadata, ledgerTopic } from '../ledger.rules.ts';
import { ledgerEvents, ledgerHead } from './ledger.table.ts';
import { hashEvent, personalContent } from './ledger-chain.ts';

declare module '#platform/server/personal-parts/personal-parts.table.ts' {
  interface PersonalRecords {
    ledger_event: true;
  }
}

export type NewLedgerEvent = {
  eventType: LedgerEventType;
  userId: string | null;
  /** Personal: may hold names of people and ids of orders and transactions. Erasable. */
  description: string;
  metadata: LedgerMetadata;
  /** The part of the metadata without personal data, public and hashed permanently. */
  publicMetadata: LedgerMetadata;
};

export type LedgerContext = Pick<CommandContext, 'db' | 'clock' | 'live' | 'contentVersion'>;

/**
 * Appends an event to the chain. This locks the row of the chain's end until the transaction ends, so a command should
 * call it as late as possible.
 */
export async function recordEvent(ctx: LedgerContext, news: NewLedgerEvent): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
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
    const hashed = { ...entry, createdAt: createdAt.toISOString() };
    if (Buffer.byteLength(eventEntry(hashed)) > longestEntry) throw new Error('The event is too long');
    const hash = hashEvent(hashed);
    const event = db.insert(ledgerEvents).values({ ...entry, hash, createdAt });
    const personalPart = db.insert(personalParts).values(part.row);
    const announcement = announcementOf(tx, { topic: ledgerTopic, to: 'everybody' });
    markContentChanged(tx, 'ledger');
    await db
      .with(
        db.$with('event').as(event),
        db.$with('personal_part').as(personalPart),
        db.$with('announcement').as(announcement),
      )
      .update(ledgerHead)
      .set({ sequence: entry.sequence, hash })
      .where(eq(ledgerHead.id, head.id));
    return entry.id;
  });
}
