import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { peopleTopic } from '../people.list.ts';
import { countPeople } from './people.queries.ts';

/** Members without the board's ratification. */
export const peopleAdminWaiting: readonly WaitingWork[] = [
  {
    kind: 'row',
    name: 'unratified',
    position: 40,
    topics: [peopleTopic],
    read: async (ctx, { t }) => ({
      label: t('people-admin-server:waiting.unratified'),
      to: '/admin/soci',
      search: { group: 'pending' },
      count: await countPeople(ctx, { group: 'unratified' }),
    }),
  },
];
