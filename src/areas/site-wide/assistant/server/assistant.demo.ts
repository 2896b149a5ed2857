import { inArray } from 'drizzle-orm';
import type { DemoData } from '#framework/server/demo-data.ts';
import { isLocale } from '#platform/i18n/locales.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import demo from '../demo/asked.json' with { type: 'json' };
import { intents } from '../intents.ts';
import { assistantMessages, assistantQuestions, type Turn } from './assistant.table.ts';

/** Questions of the last weeks and a few messages, where nobody has asked anything yet. */
export const assistantDemo: DemoData = {
  position: 97,
  async seed({ db, clock }) {
    if ((await db.$count(assistantQuestions)) > 0 || (await db.$count(assistantMessages)) > 0) return;
    const ago = (days: number) => addSeconds(clock.now(), -days * secondsPerDay);
    const questions = demo.questions.flatMap(({ locale, intent, daysAgo, ...asked }) => {
      const known = intents.find((each) => each === intent);
      return isLocale(locale) && known ? [{ ...asked, locale, intent: known, askedAt: ago(daysAgo) }] : [];
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
    await db.delete(assistantQuestions).where(
      inArray(
        assistantQuestions.id,
        demo.questions.map(({ id }) => id),
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
