import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { eventEntry } from '../chain.rules.ts';
import { inclusionRanges } from '../merkle-proofs.ts';
import { ledgerEvents } from './ledger.table.ts';
import { getLogSigner } from './log-signer.ts';
import { writeCheckpoint } from './signed-note.ts';
import { StoredTree } from './stored-tree.ts';
import { publishTreeHead } from './tree-heads.ts';

/**
 * The proof that an event of the reader is in the signed log (https://c2sp.org/tlog-proof). Its line `extra`
 * contains the entry and the personal part with its salt, so that a recipient of the file can verify both.
 * Throws `sign_in_required`, `not_found` for an event of another person, and `conflict` while the event is
 * not signed yet.
 */
export async function proveOwnEvent(
  ctx: CommandContext,
  id: string,
): Promise<{ sequence: number; proof: string }> {
  const { event, personal } = await findOwnEvent(ctx, id);
  const head = await publishTreeHead(ctx);
  const { sequence } = event;
  if (head.size < sequence) throw new AppError('conflict');
  const tree = new StoredTree(ctx.db, head.size);
  const ranges = inclusionRanges(sequence - 1, [0, head.size]);
  const hashes = await Promise.all(ranges.map((range) => tree.rangeHash(range)));
  const entry = eventEntry({ ...event, createdAt: event.createdAt.toISOString() });
  const extra = JSON.stringify({ entry, salt: personal.salt, content: personal.content });
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(extra).toString('base64')}`,
    `index ${sequence - 1}`,
    ...hashes.map((hash) => Buffer.from(hash).toString('base64')),
    '',
    writeCheckpoint(await getLogSigner(ctx), head),
  ];
  return { sequence, proof: lines.join('\n') };
}

async function findOwnEvent({ db, actor }: CommandContext, id: string) {
  const { userId } = requirePerson(actor);
  const [found] = await db
    .select({ event: ledgerEvents, personal: personalParts })
    .from(ledgerEvents)
    .innerJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
    .where(and(eq(ledgerEvents.id, id), eq(personalParts.userId, userId)));
  if (!found) throw new AppError('not_found');
  return found;
}
