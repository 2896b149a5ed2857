import { desc, eq, inArray } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { maxTaughtExamples } from '../../assistant.rules.ts';
import type { TaughtExamples } from '../../assistant.schema.ts';
import { taughtExamples } from '../../server/assistant.table.ts';
import { listMeanings } from './meanings.ts';

const { id, question, language, meaning, taughtAt, taughtBy } = taughtExamples;

/** All taught examples for administrators, newest first. */
export async function listTaught({ db }: Pick<QueryContext, 'db'>, locale: Locale): Promise<TaughtExamples> {
  const rows = await db
    .select({ id, question, language, meaning, taughtAt, by: users.fullName })
    .from(taughtExamples)
    .innerJoin(users, eq(users.id, taughtBy))
    .orderBy(desc(taughtAt), desc(id))
    .limit(maxTaughtExamples);
  return {
    items: rows.map((row) => ({ ...row, taughtAt: row.taughtAt.toISOString() })),
    meanings: listMeanings(locale),
  };
}

/** The audit log shows a taught example by its question. */
const findTaught: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id, name: question })
    .from(taughtExamples)
    .where(inArray(id, [...ids]));

export const taughtExampleFinders = { 'taught-example': findTaught };
