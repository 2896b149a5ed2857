import { eq, sql } from 'drizzle-orm';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { maxTaughtExamples, taughtExamplesTopic } from '../../assistant.rules.ts';
import { type Teaching, teachingSchema } from '../../assistant.schema.ts';
import type { LearntIntent } from '../../intents.ts';
import { ownAnswersContent } from '../../own-answers.rules.ts';
import { taughtExamples } from '../../server/assistant.table.ts';
import { taughtExampleId } from '../../server/understanding/taught-examples.ts';
import { withoutPersonalFacts } from '../../server/without-personal-facts.ts';
import { nameOfMeaning } from './meanings.ts';

/** Only what is introduced as a name is one. */
const certainlyNames = { isUsual: () => true, isInTitle: () => true };

/**
 * Teaches the assistant what a question means, for administrators; without a meaning it forgets it. Throws
 * `example_required`, `example_personal`, `examples_full`, and a refusal with the name of another administrator who
 * changed the meaning first.
 */
export async function teachExample(ctx: CommandContext, input: Teaching): Promise<void> {
  const { userId: taughtBy } = requireAdmin(ctx.actor);
  const { language, from, to, ...given } = teachingSchema.parse(input);
  const question = normalizeName(given.question);
  // The administrator sees the text: only what is certainly personal is refused.
  if (question !== withoutPersonalFacts(question, { locale: language, ...certainlyNames }))
    throw fieldError('example_personal', 'question');
  const id = taughtExampleId(question, language);
  const valuesOf = (meaning: LearntIntent | null) =>
    meaning && { question, meaning: nameOfMeaning(meaning, 'it') };
  await inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    // Others wait: the row may not exist, and the maximum is of all rows.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('taught_examples', 0))`);
    const [row] = await db.select().from(taughtExamples).where(eq(taughtExamples.id, id));
    const present = row?.meaning ?? null;
    const subject = { kind: 'taught-example', id };
    const asked = {
      action: 'teach-example',
      subject,
      state: { meaning: valuesOf(present)?.meaning ?? null },
    };
    if (present === to) return requireOwnRepetition(tx, asked);
    if (present !== from) throw await staleCommand(tx, asked);
    if (to === null) await db.delete(taughtExamples).where(eq(taughtExamples.id, id));
    else {
      if (!row && (await db.$count(taughtExamples)) >= maxTaughtExamples)
        throw new AppError('examples_full', { max: maxTaughtExamples });
      const values = { question, meaning: to, taughtAt: clock.now(), taughtBy };
      await db
        .insert(taughtExamples)
        .values({ id, language, ...values })
        .onConflictDoUpdate({ target: taughtExamples.id, set: values });
    }
    markContentChanged(tx, ownAnswersContent);
    await recordAudit(tx, {
      ...{ action: 'teach-example', subject },
      before: valuesOf(present),
      after: valuesOf(to),
    });
    await announceChanges(tx, { topic: taughtExamplesTopic, to: 'administrators' });
  });
}
