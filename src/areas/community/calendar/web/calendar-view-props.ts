import type { CalendarSearch } from '../calendar-search.rules.ts';
import type { DayContent, NoteActions } from './day-content.ts';

export type CalendarViewsProps = {
  search: CalendarSearch;
  month: string;
  chosen: string;
  days: readonly string[];
  today: string;
  content: DayContent;
  /** The id of a note to scroll to: from a shared link, or just added. */
  shared: string | undefined;
  actions: NoteActions;
};
