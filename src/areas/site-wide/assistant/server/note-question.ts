import { eq, getTableColumns } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { batchWrites } from '#platform/server/db/batch-writes.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { rowsFor } from '#platform/server/db/statement-parameters.ts';
import type { Intent } from '../intents.ts';
import { assistantQuestions } from './assistant.table.ts';
import { type KnownTexts, withoutPersonalFacts } from './without-personal-facts.ts';

const insertQuestions = prepareStatement(
  'insert_assistant_questions',
  { questions: rowsFor(getTableColumns(assistantQuestions)) },
  (db, { questions }) => db.insert(assistantQuestions).select(questions.select),
);

/** Groups concurrent writes, because a commit for each would take longer than all answers. */
const storeQuestion = batchWrites<typeof assistantQuestions.$inferSelect>((db, questions) =>
  insertQuestions(db, { questions }),
);

type NewQuestion = {
  question: string;
  locale: Locale;
  intent: Intent;
  /** The own answer that was given. */
  ownAnswerId: string | null;
  known: KnownTexts;
};

/** Records a question anonymously, so that administrators see missing answers. Returns its id. */
export async function noteQuestion(
  { db, clock }: QueryContext,
  { question, locale, intent, ownAnswerId, known }: NewQuestion,
): Promise<string> {
  const id = newId();
  const stored = withoutPersonalFacts(question, known).replaceAll('\0', '').toWellFormed();
  const asked = { locale, question: stored, intent, ownAnswerId };
  await storeQuestion(db, { id, askedAt: clock.now(), ...asked, isHelpful: null });
  return id;
}

/** Records whether an answer was helpful. Throws `not_found`. */
export async function rateAnswer(
  { db }: Pick<QueryContext, 'db'>,
  id: string,
  isHelpful: boolean,
): Promise<void> {
  const { rowCount } = await db
    .update(assistantQuestions)
    .set({ isHelpful })
    .where(eq(assistantQuestions.id, id));
  if (!rowCount) throw new AppError('not_found');
}
