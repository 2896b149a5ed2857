import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { assistantMessagesTopic } from '../assistant.rules.ts';
import { countOpenMessages } from './messages.queries.ts';

/** Messages without an answer. */
export const assistantWaiting: readonly WaitingWork[] = [
  {
    kind: 'row',
    name: 'assistant-messages',
    position: 80,
    topics: [assistantMessagesTopic],
    read: async (ctx, { t }) => ({
      label: t('assistant-server:waiting'),
      count: await countOpenMessages(ctx),
      to: '/admin/assistente',
      search: { state: 'open' },
    }),
  },
];
