import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { calendarPath, notesTopic } from '../calendar.rules.ts';
import { listNewestTexts } from './notes.queries.ts';

/** Notes that the search of the site knows: older ones are found in their month. */
const newest = 300;

/** The page with what its newest notes say. */
export const calendarSearchable: SearchableTexts = {
  name: 'calendar',
  audience: 'everybody',
  content: ['calendar'],
  topics: [notesTopic],
  async *read(ctx, locale) {
    const notes = await listNewestTexts(ctx, newest);
    if (notes.length === 0) return;
    yield {
      path: calendarPath,
      title: serverI18n(locale).t('calendar:title'),
      text: notes.map(({ text, place }) => [text, place].filter(Boolean).join(' · ')).join('\n'),
    };
  },
};
