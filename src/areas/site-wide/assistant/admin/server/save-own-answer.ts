import { eq, sql } from 'drizzle-orm';
import type { DocumentChange } from '#areas/collaboration/editing/document.schema.ts';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { requireNoProblems, saveDocument } from '#areas/collaboration/editing/server/save-document.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findOwnAnswerProblems, ownAnswerDocument } from '../../own-answer.document.ts';
import { maxOwnAnswers } from '../../own-answers.rules.ts';
import { type OwnAnswerRow, ownAnswerStore } from '../../server/own-answers/own-answer-rows.ts';
import { ownAnswers, ownAnswerTexts } from '../../server/own-answers.table.ts';
import { ownAnswerChangeSchema } from '../own-answers.schema.ts';

type SaveOwnAnswer = DocumentChange & {
  answerId: string;
  /** Paths of the pages that an answer may cite. */
  pages: readonly string[];
};

/**
 * Stores an own answer, for administrators; version 0 creates one. Content that is stored already is accepted
 * with any version. Throws `own_answer_changed` for an older version, `own_answer_invalid`,
 * `own_answers_full`, `not_found`, and the errors of its schema.
 */
export async function saveOwnAnswer(
  ctx: CommandContext,
  { answerId, pages, ...input }: SaveOwnAnswer,
): Promise<void> {
  requireAdmin(ctx.actor);
  const id = idSchema.parse(answerId);
  const { version, texts: given } = ownAnswerChangeSchema.parse(input);
  const isPageGone = given.page !== undefined && !pages.includes(given.page);
  const problems = { ...findOwnAnswerProblems(given), ...(isPageGone && { page: 'unknown_value' as const }) };
  requireNoProblems(problems, 'own_answer_invalid');
  const texts = ownAnswerDocument.normalize(given);
  await saveDocument(ctx, ownAnswerStore, {
    ...{ action: 'save-own-answer', id, version, overtaken: 'own_answer_changed' },
    begin: (tx) => begin(tx, id),
    want: async () => ({ texts, state: {} }),
    write: writeTexts,
  });
}

/** Creates a missing answer, unless the maximum is reached. A lock makes concurrent creations wait. */
async function begin({ db, clock }: CommandContext, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('own_answers', 0))`);
  if ((await db.$count(ownAnswers, eq(ownAnswers.id, id))) > 0) return;
  if ((await db.$count(ownAnswers)) >= maxOwnAnswers)
    throw new AppError('own_answers_full', { max: maxOwnAnswers });
  const now = clock.now();
  await db.insert(ownAnswers).values({ id, isUsed: false, version: 0, createdAt: now, updatedAt: now });
}

async function writeTexts(
  { db, clock }: CommandContext,
  { id, version }: OwnAnswerRow,
  { texts }: { texts: Texts },
): Promise<void> {
  const { texts: written, common } = ownAnswerDocument.read(texts);
  const { page, isUsed } = common;
  await db
    .update(ownAnswers)
    .set({ page: page === '' ? null : page, isUsed, version: version + 1, updatedAt: clock.now() })
    .where(eq(ownAnswers.id, id));
  await db.delete(ownAnswerTexts).where(eq(ownAnswerTexts.answerId, id));
  await db.insert(ownAnswerTexts).values(written.map((own) => ({ answerId: id, ...own })));
}
