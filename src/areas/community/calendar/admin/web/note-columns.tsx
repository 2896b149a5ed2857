import { Link } from '@tanstack/react-router';
import type { ListColumn } from '#framework/web/list-table.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate, formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { monthOf } from '../../calendar.rules.ts';
import { calendarRoute } from '../../web/calendar-route.ts';
import type { AdminNote } from '../calendar-admin.schema.ts';
import { useSetNoteHidden } from './admin-notes.query.ts';

/** The columns of the notes. `onHide` opens the dialog that asks for the reason. */
export function useNoteColumns(onHide: (note: AdminNote) => void): ListColumn<AdminNote>[] {
  const { t } = useTranslation('calendar');
  const { locale } = useSite();
  return [
    {
      heading: t('form.text'),
      cell: (note) => (
        <div className="grid min-w-0 justify-items-start gap-2">
          <NoteText note={note} />
          <NoteButtons note={note} onHide={onHide} />
        </div>
      ),
    },
    {
      name: 'notes.author',
      heading: t('admin.author'),
      cell: ({ author }) => (
        <Link
          to="/admin/persone/$id"
          params={{ id: author.id }}
          translate="no"
          className="min-h-6 wrap-anywhere underline underline-offset-4 hover:text-primary"
        >
          {author.fullName}
        </Link>
      ),
    },
    {
      name: 'notes.added',
      heading: t('admin.added'),
      cell: ({ createdAt }) => formatDate(locale, createdAt),
    },
    {
      name: 'notes.reports',
      heading: t('admin.reports'),
      cell: ({ reports }) => (reports.length === 0 ? '—' : <Reports reports={reports} />),
    },
  ];
}

function Reports({ reports }: Pick<AdminNote, 'reports'>) {
  return (
    <ul className="grid gap-1">
      {reports.map(({ reason, reportedAt }) => (
        <li key={reportedAt + reason} translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </li>
      ))}
    </ul>
  );
}

function NoteText({ note: { id, noteDate, noteTime, place, text, hiddenReason } }: { note: AdminNote }) {
  const { t } = useTranslation('calendar');
  const { locale } = useSite();
  const day = formatDays(locale, { from: noteDate, to: noteDate });
  return (
    <>
      <Link
        to={calendarRoute}
        search={{ mese: monthOf(noteDate), nota: id }}
        className="min-h-6 font-semibold underline underline-offset-4 hover:text-primary"
      >
        {[day, noteTime].filter(Boolean).join(' · ')}
        {place !== '' && (
          <span translate="no" dir="auto">
            {` · ${place}`}
          </span>
        )}
      </Link>
      <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {hiddenReason !== null && (
        <p className="text-sm wrap-anywhere">
          <Badge variant="destructive">{t('admin.hiddenBecause')}</Badge>{' '}
          <span translate="no" dir="auto">
            {hiddenReason}
          </span>
        </p>
      )}
    </>
  );
}

function NoteButtons({ note, onHide }: { note: AdminNote; onHide(note: AdminNote): void }) {
  const { t } = useTranslation('calendar');
  const setHidden = useSetNoteHidden();
  const isHidden = note.hiddenReason !== null;
  const show = () => setHidden.mutate({ note, change: { isHidden: false } });
  return (
    <div className="flex flex-wrap gap-2 scriptless:hidden">
      {isHidden ? (
        <Button size="sm" variant="outline" pending={setHidden.isPending} onClick={show}>
          {t('admin.show')}
        </Button>
      ) : (
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => onHide(note)}>
          {t('admin.hide')}
        </Button>
      )}
      {!isHidden && note.reports.length > 0 && (
        <Button size="sm" variant="outline" pending={setHidden.isPending} onClick={show}>
          {t('admin.keep')}
        </Button>
      )}
    </div>
  );
}
