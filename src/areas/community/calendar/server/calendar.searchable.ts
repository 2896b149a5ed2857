import { namesTopic } from '#areas/community/ledger/ledger.rules.ts';
import type { SearchableTexts } from '#framework/server/searchable-texts.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { noteAddress, notesTopic } from '../calendar.rules.ts';
import { listNewestNotes } from './notes.queries.ts';

/** Notes in the search of the site; older notes are found in their month. */
const newest = 300;

/** The newest notes, with links to the calendar and authors as visible to visitors. */
export const calendarSearchable: SearchableTexts = {
  name: 'calendar',
  label: 'calendar:title',
  audience: 'everybody',
  author: 'members',
  content: ['calendar', 'names'],
  topics: [notesTopic, namesTopic],
  async *read({ db }, locale) {
    const { t } = serverI18n(locale);
    for (const note of await listNewestNotes({ db, actor: visitor }, newest)) {
      const { note_date, text, place, profile } = note;
      yield {
        path: noteAddress(note),
        title: `${t('calendar:title')}: ${formatDays(locale, { from: note_date, to: note_date })}`,
        text: [text, place].filter(Boolean).join(' · '),
        ...(profile.full_name !== null && { by: profile.full_name }),
      };
    }
  },
};
