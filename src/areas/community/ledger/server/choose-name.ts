import { eq } from 'drizzle-orm';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { ledgerTopic, type NameChoice, namesTopic } from '../ledger.rules.ts';
import { ledgerNames } from './ledger.table.ts';

export async function getNameChoice({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<NameChoice> {
  const [row] = await db.select().from(ledgerNames).where(eq(ledgerNames.userId, userId));
  return row?.choice ?? 'full';
}

/** Stores how public pages name the person, also in older entries. Throws `sign_in_required`. */
export async function chooseName(ctx: CommandContext, choice: NameChoice): Promise<void> {
  const { userId } = requirePerson(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(ledgerNames)
      .values({ userId, choice })
      .onConflictDoUpdate({ target: ledgerNames.userId, set: { choice } });
    await announceChanges(
      tx,
      { topic: ledgerTopic, to: 'everybody' },
      { topic: namesTopic, to: 'everybody' },
    );
    markContentChanged(tx, 'names');
  });
}
