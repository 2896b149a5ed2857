import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { maxCollections, productsTopic } from '../../catalog.rules.ts';
import { collections } from '../../server/catalog.table.ts';
import { type CollectionTexts, collectionTextsSchema, type NewCollection } from '../collections.schema.ts';
import { isSameTitle } from '../same-title.ts';
import { lockCollections } from './lock-collections.ts';
import { toHandle } from './to-handle.ts';

/**
 * Adds a collection at the end, for administrators. The same `id` adds it only once. Throws `name_repeated`
 * when another collection has the name, and `conflict` when the maximum is reached.
 */
export async function addCollection(ctx: CommandContext, input: NewCollection): Promise<void> {
  requireAdmin(ctx.actor);
  const { id } = input;
  const texts = collectionTextsSchema.parse(input);
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const stored = await lockCollections(tx);
    if (stored.some((each) => each.id === id)) return;
    if (stored.some((each) => isSameTitle(each.title, texts.title)))
      throw fieldError('name_repeated', 'title');
    if (stored.length >= maxCollections) throw new AppError('conflict');
    await insert(db, { id, texts, position: (stored.at(-1)?.position ?? 0) + 1 });
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'add-collection',
      subject: { kind: 'collection', id },
      before: null,
      after: texts,
    });
  });
}

type Insertion = { id: string; texts: CollectionTexts; position: number };

async function insert(db: Database, { id, texts, position }: Insertion): Promise<void> {
  const written = await db
    .insert(collections)
    .values({ id, ...texts, position, handle: await freeHandle(db, texts.title) })
    .onConflictDoNothing({ target: collections.id })
    .returning({ id: collections.id });
  // The id belongs to a deleted collection.
  if (written.length === 0) throw new AppError('conflict');
}

async function freeHandle(db: Database, title: string): Promise<string> {
  const handle = toHandle(title) || 'collezione';
  const isTaken = (await db.$count(collections, eq(collections.handle, handle))) > 0;
  return isTaken ? `${handle}-${newId().slice(-12)}` : handle;
}
