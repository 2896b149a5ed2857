import { and, eq, gt } from 'drizzle-orm';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { assistantQuestions } from './assistant.table.ts';
import { countOpenMessages } from './messages.queries.ts';
import { getModelCounts } from './model/model-budget.ts';

export const assistantGauges: SiteGauge[] = [
  {
    name: 'tu_open_assistant_messages',
    help: 'Messages to the association that nobody has answered',
    labels: [],
    count: async (ctx) => [{ labels: {}, value: await countOpenMessages(ctx) }],
  },
  {
    name: 'tu_unanswered_questions',
    help: 'Questions of the last day that the assistant could not answer',
    labels: [],
    async count({ db, clock }) {
      const { askedAt, intent } = assistantQuestions;
      const since = addSeconds(clock.now(), -secondsPerDay);
      const value = await db.$count(assistantQuestions, and(eq(intent, 'unknown'), gt(askedAt, since)));
      return [{ labels: {}, value }];
    },
  },
  {
    name: 'tu_assistant_model_questions',
    help: 'Questions of today to the model behind the assistant, and its answers that were shown',
    labels: ['kind'],
    async count(ctx) {
      const { asked, answered } = await getModelCounts(ctx);
      return [
        { labels: { kind: 'asked' }, value: asked },
        { labels: { kind: 'shown' }, value: answered },
      ];
    },
  },
];
