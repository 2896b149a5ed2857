import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { messageReportsTopic } from '../member-directory.rules.ts';
import { countReportedMessages } from './messages.queries.ts';

/** Reported messages that are not handled yet. */
export const memberDirectoryWaiting: readonly WaitingWork[] = [
  {
    kind: 'row',
    name: 'reported-messages',
    position: 75,
    topics: [messageReportsTopic],
    read: async (ctx, { t }) => ({
      label: t('member-directory-server:waiting'),
      count: await countReportedMessages(ctx),
      to: '/admin/messaggi-segnalati',
    }),
  },
];
