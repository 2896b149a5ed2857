import { saveOwnAnswer } from '#areas/site-wide/assistant/admin/server/save-own-answer.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';

export const ownAnswerTexts = {
  'questions.it': 'C’è parcheggio vicino alla sede?',
  'answer.it': 'Sì, dietro la sede.',
  isUsed: 'yes',
};

/** Creates an answer that the association wrote for its assistant, as an administrator; returns its id. */
export async function writeOwnAnswer(
  ctx: CommandContext,
  texts: Record<string, string> = ownAnswerTexts,
): Promise<string> {
  const answerId = newId();
  await saveOwnAnswer(ctx, { answerId, version: 0, texts, pages: ['/chisiamo'] });
  return answerId;
}
