import { inArray, lt } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { Retention } from '#framework/server/retention.ts';
import { assistantSettings } from '../assistant.settings.ts';
import { assistantMessages, assistantQuestions } from './assistant.table.ts';

const { assistantQuestionDays, assistantMessageDays } = assistantSettings.settings;

/** Questions are deleted after some days, and messages some days after their answer, according to the settings. */
export const assistantRetention: Retention[] = [
  {
    name: 'assistant_questions',
    label: 'retention-server:kinds.assistantQuestions',
    retainedFor: { count: 30, unit: 'day' },
    configuredRetention: async (deps) => ({
      count: await getSetting(deps, assistantQuestionDays),
      unit: 'day',
    }),
    async deleteOld({ db }, { before, limit }) {
      const { id, askedAt } = assistantQuestions;
      const old = db.select({ id }).from(assistantQuestions).where(lt(askedAt, before)).limit(limit);
      const { rowCount } = await db.delete(assistantQuestions).where(inArray(id, old));
      return rowCount ?? 0;
    },
  },
  {
    name: 'assistant_messages',
    label: 'retention-server:kinds.assistantMessages',
    retainedFor: { count: 180, unit: 'day' },
    configuredRetention: async (deps) => ({
      count: await getSetting(deps, assistantMessageDays),
      unit: 'day',
    }),
    async deleteOld({ db }, { before, limit }) {
      const { id, answeredAt } = assistantMessages;
      const old = db.select({ id }).from(assistantMessages).where(lt(answeredAt, before)).limit(limit);
      const { rowCount } = await db.delete(assistantMessages).where(inArray(id, old));
      return rowCount ?? 0;
    },
  },
];
