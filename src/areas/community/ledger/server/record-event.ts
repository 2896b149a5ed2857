import type { LedgerEventType } from '#framework/ledger-events.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { rowFor } from '#platform/server/db/statement-parameters.ts';
import { afterCommit, inTransaction } from '#platform/server/db/transaction.ts';
import { addressed } from '#platform/server/live/audience.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { eventEntry, maxEntryBytes } from '../chain.rules.ts';
import { type LedgerMetadata, ledgerTopic } from '../ledger.rules.ts';
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
  /** Personal and erasable: may contain names of people and ids of orders and transactions. */
  description: string;
  metadata: LedgerMetadata;
  /** The metadata without personal data; public and hashed permanently. */
  publicMetadata: LedgerMetadata;
};

export type LedgerContext = Pick<CommandContext, 'db' | 'clock' | 'live' | 'contentVersion'>;

/**
 * Appends an event to the chain. This locks the end of the chain until the transaction ends, so a command
 * should call it as late as possible.
 */
export async function recordEvent(ctx: LedgerContext, news: NewLedgerEvent): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const [head] = await lockHead(tx.db, {});
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
    if (Buffer.byteLength(eventEntry(hashed)) > maxEntryBytes) throw new Error('The event is too long');
    const hash = hashEvent(hashed);
    await insertEvent(tx, { ...entry, hash, createdAt }, part.row);
    return entry.id;
  });
}

const lockHead = prepareStatement('lock_ledger_head', {}, (db) =>
  db.select({ sequence: ledgerHead.sequence, hash: ledgerHead.hash }).from(ledgerHead).for('update'),
);

const writeEvent = prepareStatement(
  'write_ledger_event',
  { event: rowFor(ledgerEvents), part: rowFor(personalParts), change: rowFor(announcedChanges) },
  (db, { event, part, change }) => {
    const { sequence, hash } = event;
    const written = db.$with('written').as(db.insert(ledgerEvents).values(event));
    const personal = db.$with('personal').as(db.insert(personalParts).values(part));
    const announcement = db.$with('announcement').as(db.insert(announcedChanges).values(change));
    return db.with(written, personal, announcement).update(ledgerHead).set({ sequence, hash });
  },
);

/** Inserts the event, its personal part and its announcement, and moves the end of the chain, in one statement. */
async function insertEvent(
  tx: LedgerContext,
  event: typeof ledgerEvents.$inferSelect,
  part: typeof personalParts.$inferSelect,
): Promise<void> {
  const change = addressed({ topic: ledgerTopic, to: 'everybody' });
  afterCommit(tx.db, () => tx.live.announced());
  markContentChanged(tx, 'ledger');
  await writeEvent(tx.db, { event, part, change });
}
