import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { countReportedNotes } from '../admin/server/admin-notes.queries.ts';
import { noteReportsTopic, notesTopic } from '../calendar.rules.ts';

/** Notes with unsettled reports. */
export const calendarWaiting: readonly WaitingWork[] = [
  {
    kind: 'row',
    name: 'reported-notes',
    position: 70,
    topics: [noteReportsTopic, notesTopic],
    async read(ctx, { t }) {
      const count = await countReportedNotes(ctx);
      return {
        label: t('calendar-server:waiting'),
        count,
        to: '/admin/calendario',
        search: { state: 'reported' },
      };
    },
  },
];
