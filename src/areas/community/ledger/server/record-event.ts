import type { LedgerEventType } from '#framework/ledger-events.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { afterCommit, inTransaction } from '#platform/server/db/transaction.ts';
import { writeStatement } from '#platform/server/db/written-statement.ts';
import { addressed } from '#platform/server/live/audience.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import type { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { eventEntry, longestEntry } from '../chain.rules.ts';
import { type LedgerMetadata, ledgerTopic } from '../ledger.rules.ts';
import type { ledgerEvents } from './ledger.table.ts';
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
    const [head] = (await lockHead(db, [])).rows;
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
      sequence: Number(head.sequence) + 1,
      eventType: news.eventType,
      publicMetadata: news.publicMetadata,
      commitment: part.commitment,
      previousHash: head.hash,
    };
    const hashed = { ...entry, createdAt: createdAt.toISOString() };
    if (Buffer.byteLength(eventEntry(hashed)) > longestEntry) throw new Error('The event is too long');
    const hash = hashEvent(hashed);
    await insertEvent(tx, { ...entry, hash, createdAt }, part.row);
    return entry.id;
  });
}

const lockHead = writeStatement<{ sequence: string; hash: string }>(
  'lock_ledger_head',
  'select sequence, hash from ledger_head for update',
);

const writeEvent = writeStatement(
  'write_ledger_event',
  `with event as (
    insert into ledger_events (id, sequence, event_type, public_metadata, commitment, previous_hash, hash, created_at)
    values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
  ), part as (
    insert into personal_parts (record_id, record_kind, user_id, content, salt) values ($9, $10, $11, $12::jsonb, $13)
  ), announcement as (
    insert into announced_changes (topic, audience, user_id) values ($14, $15, $16)
  )
  update ledger_head set sequence = $2, hash = $7`,
);

/** Writes the event, its personal part and its announcement, and moves the end of the chain, in one statement. */
async function insertEvent(
  tx: LedgerContext,
  event: typeof ledgerEvents.$inferSelect,
  part: typeof personalParts.$inferInsert,
): Promise<void> {
  const { topic, audience, userId } = addressed({ topic: ledgerTopic, to: 'everybody' });
  afterCommit(tx.db, () => tx.live.announced());
  markContentChanged(tx, 'ledger');
  await writeEvent(tx.db, [
    event.id,
    event.sequence,
    event.eventType,
    JSON.stringify(event.publicMetadata),
    event.commitment,
    event.previousHash,
    event.hash,
    event.createdAt.toISOString(),
    part.recordId,
    part.recordKind,
    part.userId ?? null,
    JSON.stringify(part.content),
    part.salt,
    topic,
    audience,
    userId,
  ]);
}
