import type { SiteContext } from '#platform/browser/use-site.ts';
import { monthOf } from '../../calendar.rules.ts';
import type { CalendarSearch } from '../../calendar-search.rules.ts';
import { entriesQuery, noteQuery, notesQuery } from '../calendar.query.ts';

/** Loads the data of the calendar for these search parameters. */
export async function prepareCalendar(
  { api, locale, queryClient }: SiteContext,
  { mese, giorno, nota }: CalendarSearch,
): Promise<void> {
  if (nota !== undefined) await queryClient.prefetchQuery(noteQuery(api, nota));
  const shared = nota === undefined ? null : queryClient.getQueryData(noteQuery(api, nota).queryKey);
  const day = giorno ?? shared?.note_date;
  const month = mese ?? (day && monthOf(day));
  await Promise.all([
    queryClient.prefetchQuery(notesQuery(api, month)),
    queryClient.prefetchQuery(entriesQuery(api, locale, month)),
  ]);
}
