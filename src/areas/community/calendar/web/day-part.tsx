import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { DatedView } from '../calendar.schema.ts';
import { contentOf, type DayContent, type NoteActions } from './day-content.ts';
import { NoteCard } from './note-card.tsx';

type DayPartProps = {
  day: string;
  content: DayContent;
  actions: NoteActions;
  /** The id of a note to scroll to. */
  shared: string | undefined;
};

/** A day with all its notes and entries. */
export function DayPart({ day, content, actions, shared }: DayPartProps) {
  const { t } = useTranslation('calendar');
  const { locale } = useSite();
  const { notes, entries, count } = contentOf(content, day);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 className="text-lg first-letter:uppercase">
        {formatDays(locale, { from: day, to: day }, 'weekday')}
      </h4>
      {count === 0 && <p className="text-muted-foreground">{t('day.none')}</p>}
      {count > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
          {notes.map((note) => (
            <li key={note.id}>
              <NoteCard note={note} actions={actions} isShared={note.id === shared} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An entry of another area, with a link to its page. */
function Entry({ entry: { time, title, language, path } }: { entry: DatedView }) {
  return (
    <p className="rounded-xl border border-dashed bg-card px-4 py-3 wrap-anywhere">
      {time && <span className="me-2 font-semibold tabular-nums">{time}</span>}
      <Link
        to={path}
        {...(language !== null && { lang: localeTags[language] })}
        className="inline-block min-h-6 underline underline-offset-4 hover:text-primary"
      >
        {title}
      </Link>
    </p>
  );
}
