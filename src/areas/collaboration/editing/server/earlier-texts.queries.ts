import { desc, eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { type AuditValues, auditRecords } from '#platform/server/audit/audit.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { EarlierTextsView } from '../earlier-texts.schema.ts';
import type { Texts } from '../merge-texts.ts';

/** The maximum number of changes in the list. */
const maxChanges = 100;

type Subject = {
  /** The id of the texts' owner in the audit records. */
  id: string;
  /** Reads the changed texts by their paths from the values of an audit record. */
  readTexts(values: AuditValues): Texts;
  /** The current texts, read in the same transaction. */
  texts: Texts;
};

export type EarlierTexts = EarlierTextsView & { texts: Texts };

/**
 * The texts before each of the latest changes, newest first, reconstructed from the audit records. The caller
 * opens a transaction with one snapshot, so that records and texts are consistent.
 */
export async function listEarlierTexts(
  { db }: Pick<QueryContext, 'db'>,
  { id, readTexts, texts: current }: Subject,
): Promise<EarlierTexts[]> {
  const changes = await db
    .select({
      id: auditRecords.id,
      at: auditRecords.at,
      by: users.fullName,
      before: auditRecords.before,
      after: auditRecords.after,
    })
    .from(auditRecords)
    .leftJoin(users, eq(users.id, auditRecords.actorId))
    .where(eq(auditRecords.subjectId, id))
    .orderBy(desc(auditRecords.at), desc(auditRecords.id))
    .limit(maxChanges);
  let texts = current;
  return changes.flatMap(({ id, at, by, before, after }) => {
    const [old, written] = [readTexts(before ?? {}), readTexts(after ?? {})];
    const changed = [...new Set([...Object.keys(old), ...Object.keys(written)])];
    texts = { ...without(texts, changed), ...old };
    if (changed.length === 0 || Object.keys(texts).length === 0) return [];
    return [{ id, replacedAt: at.toISOString(), replacedBy: by ?? '', changed, texts }];
  });
}

/** The list of earlier texts without the texts, which are requested one by one. */
export const listedWithoutTexts = (earlier: readonly EarlierTexts[]): { items: EarlierTextsView[] } => ({
  items: earlier.map(({ texts: _, ...view }) => view),
});

/** The texts before a change. Throws `not_found`. */
export function textsBefore(earlier: readonly EarlierTexts[], changeId: string): { texts: Texts } {
  const found = earlier.find(({ id }) => id === changeId);
  if (!found) throw new AppError('not_found');
  return { texts: found.texts };
}

const without = (texts: Texts, paths: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => !paths.includes(path)));
