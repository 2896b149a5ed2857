import { eq, sql } from 'drizzle-orm';
import { isSameTexts, type Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError, type ErrorIssue } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import {
  asStored,
  findOwnAnswerProblems,
  languagesOf,
  recordedTexts,
  textsIn,
} from '../../own-answer-texts.ts';
import { maxOwnAnswers, ownAnswersTopic } from '../../own-answers.rules.ts';
import { lockOwnAnswer, readOwnAnswerTexts } from '../../server/own-answers/own-answer-rows.ts';
import { ownAnswers, ownAnswerTexts } from '../../server/own-answers.table.ts';
import { type OwnAnswerChange, ownAnswerChangeSchema } from '../own-answers.schema.ts';

type SaveOwnAnswer = OwnAnswerChange & {
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
  requireValid(given, pages);
  await inTransaction(ctx, async (tx) => {
    const stored = await lockOrBegin(tx, { id, version });
    const isNew = stored.version === 0;
    const before = isNew ? {} : await readOwnAnswerTexts(tx, stored);
    const texts = asStored(given);
    if (!isNew && isSameTexts(texts, before)) return;
    if (stored.version !== version) {
      const asked = { action: 'save-own-answer', subject: { kind: 'own-answer', id } };
      throw await staleCommand(tx, asked, 'own_answer_changed');
    }
    const { page = null, isUsed = '' } = texts;
    await tx.db
      .update(ownAnswers)
      .set({ page, isUsed: isUsed !== '', version: version + 1, updatedAt: tx.clock.now() })
      .where(eq(ownAnswers.id, id));
    await writeTexts(tx, id, texts);
    await announceChanges(tx, { topic: ownAnswersTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'save-own-answer',
      subject: { kind: 'own-answer', id },
      before: isNew ? null : recordedTexts(before, texts),
      after: recordedTexts(texts, before),
    });
  });
}

/** Throws `own_answer_invalid` with the paths of the problems. */
function requireValid(texts: Texts, pages: readonly string[]): void {
  const issues: ErrorIssue[] = Object.entries(findOwnAnswerProblems(texts)).map(([path, code]) => ({
    path: ['texts', path],
    code,
  }));
  if (texts.page && !pages.includes(texts.page))
    issues.push({ path: ['texts', 'page'], code: 'unknown_value' });
  if (issues.length > 0) throw new AppError('own_answer_invalid', {}, issues);
}

/** The locked row of an answer; a new one is empty and has version 0. */
async function lockOrBegin(tx: CommandContext, { id, version }: { id: string; version: number }) {
  if (version === 0) await begin(tx, id);
  const row = await lockOwnAnswer(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
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

async function writeTexts({ db }: CommandContext, answerId: string, texts: Texts): Promise<void> {
  await db.delete(ownAnswerTexts).where(eq(ownAnswerTexts.answerId, answerId));
  const rows = languagesOf(texts).flatMap((language) => {
    const written = textsIn(texts, language);
    return written ? [{ answerId, language, ...written }] : [];
  });
  await db.insert(ownAnswerTexts).values(rows);
}
