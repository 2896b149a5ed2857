import { and, eq, inArray } from 'drizzle-orm';
import type { DemoData } from '#framework/server/demo-data.ts';
import { isLocale, locales } from '#platform/i18n/locales.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import demo from '../demo/asked.json' with { type: 'json' };
import own from '../demo/own-answers.json' with { type: 'json' };
import { intents } from '../intents.ts';
import { assistantMessages, assistantQuestions, type Turn } from './assistant.table.ts';
import { ownAnswers, ownAnswerTexts } from './own-answers.table.ts';

const answerIds = own.answers.map(({ id }) => id);

/** Demo data when there are no questions yet: questions of the last weeks, a few messages and own answers. */
export const assistantDemo: DemoData = {
  position: 97,
  async seed({ db, clock }) {
    if ((await db.$count(assistantQuestions)) > 0 || (await db.$count(assistantMessages)) > 0) return;
    const ago = (days: number) => addSeconds(clock.now(), -days * secondsPerDay);
    await seedOwnAnswers(db, ago);
    const asked = [...demo.questions.map((each) => ({ ...each, ownAnswerId: null })), ...own.questions];
    const questions = asked.flatMap(({ locale, intent, daysAgo, ...question }) => {
      const known = intents.find((each) => each === intent);
      return isLocale(locale) && known ? [{ ...question, locale, intent: known, askedAt: ago(daysAgo) }] : [];
    });
    await db.insert(assistantQuestions).values(questions).onConflictDoNothing();
    const messages = demo.messages.flatMap(
      ({ locale, daysAgo, conversation, answeredDaysAgo, ...message }) => {
        const turns = conversation?.map(
          ({ sender, text }): Turn => ({ sender: sender === 'user' ? 'user' : 'bot', text }),
        );
        return isLocale(locale)
          ? [
              {
                ...message,
                locale,
                sentAt: ago(daysAgo),
                conversation: turns ?? null,
                answeredAt: answeredDaysAgo === undefined ? null : ago(answeredDaysAgo),
              },
            ]
          : [];
      },
    );
    await db.insert(assistantMessages).values(messages).onConflictDoNothing();
  },
  async remove({ db }) {
    // An answer that somebody has changed belongs to the association.
    await db.delete(ownAnswers).where(and(inArray(ownAnswers.id, answerIds), eq(ownAnswers.version, 1)));
    await db.delete(assistantQuestions).where(
      inArray(
        assistantQuestions.id,
        [...demo.questions, ...own.questions].map(({ id }) => id),
      ),
    );
    await db.delete(assistantMessages).where(
      inArray(
        assistantMessages.id,
        demo.messages.map(({ id }) => id),
      ),
    );
  },
};

async function seedOwnAnswers(db: Database, ago: (days: number) => Date): Promise<void> {
  for (const { id, page, daysAgo, texts } of own.answers) {
    const at = ago(daysAgo);
    const answer = { id, page, isUsed: true, version: 1, createdAt: at, updatedAt: at };
    await db.insert(ownAnswers).values(answer).onConflictDoNothing();
    const rows = locales.map((language) => {
      const { questions, answer: said } = texts[language];
      return { answerId: id, language, questions: questions.join('\n'), answer: said };
    });
    await db.insert(ownAnswerTexts).values(rows).onConflictDoNothing();
  }
}
