import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { maxNotesInSight, monthOf, noteRights } from '../../calendar.rules.ts';
import type { NoteView } from '../../calendar.schema.ts';
import type { CalendarSearch } from '../../calendar-search.rules.ts';
import { daysOfMonth, daysOfWeek } from '../../weeks.rules.ts';
import { entriesQuery, noteQuery, notesQuery, noteTopics } from '../calendar.query.ts';
import { calendarRoute } from '../calendar-route.ts';
import { CalendarTools } from '../calendar-tools.tsx';
import { CalendarViews } from '../calendar-views.tsx';
import { FeedLinks } from '../feed-links.tsx';
import { NoteDialog } from '../note-dialog.tsx';
import { ReportDialog } from '../report-dialog.tsx';
import { WriteHint } from '../write-hint.tsx';

/** The purpose of the open dialog: adding a note to a day, or changing or reporting a note. */
type Asked = { for: 'add'; day: string } | { for: 'change' | 'report'; note: NoteView };

/** The shared calendar, which everybody can read and members can write. */
export function CalendarSection({ search }: { search: CalendarSearch }) {
  const { t } = useTranslation(['calendar', 'site']);
  const { api, locale } = useSite();
  const { person } = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [written, setWritten] = useState<NoteView>();
  const shared = useQuery({ ...noteQuery(api, search.nota ?? ''), enabled: search.nota !== undefined });
  const day = search.giorno ?? (search.nota === undefined ? undefined : shared.data?.note_date);
  const wanted = search.mese ?? (day && monthOf(day));
  const notes = useQuery(notesQuery(api, wanted));
  const entries = useQuery(entriesQuery(api, locale, wanted));
  useLiveTopics(noteTopics);
  const { canAdd } = noteRights(person, { isOwn: false });

  function inSight(data: { month: string; today: string }) {
    const month = wanted ?? data.month;
    const chosen = day ?? (monthOf(data.today) === month ? data.today : `${month}-01`);
    const days = search.vista === 'settimana' ? daysOfWeek(locale, chosen) : daysOfMonth(month);
    return { month, chosen, days };
  }

  /** The day of the note may not be visible. */
  function showWritten(note: NoteView): void {
    setWritten(note);
    const { vista } = search;
    const giorno = note.note_date;
    const to = { ...(vista && { vista }), mese: monthOf(giorno), giorno };
    void navigate({ to: calendarRoute, search: to, resetScroll: false });
  }

  return (
    <section aria-labelledby="calendario" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h2 id="calendario" className="text-2xl">
          {t('title')}
        </h2>
        <p className="text-muted-foreground">{t('hint')}</p>
      </header>
      {search.nota !== undefined && shared.data === null && (
        <Alert variant="warning" title={t('note.gone')}>
          {t('note.goneHint')}
        </Alert>
      )}
      <QueryList
        query={notes}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry') }}
        status={(data) => {
          const { days } = inSight(data);
          const notes = data.notes.filter(({ note_date }) => days.includes(note_date));
          return t('status', { number: formatNumber(locale, notes.length) });
        }}
      >
        {(data) => {
          const { month, chosen, days } = inSight(data);
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <CalendarTools search={search} month={month} day={chosen} days={days} today={data.today} />
              <WriteHint canAdd={canAdd} onAdd={() => setAsked({ for: 'add', day: chosen })} />
              {data.has_more && <Alert>{t('hasMore', { max: formatNumber(locale, maxNotesInSight) })}</Alert>}
              <CalendarViews
                search={search}
                month={month}
                chosen={chosen}
                days={days}
                today={data.today}
                content={{ notes: data.notes, entries: entries.data?.entries ?? [] }}
                shared={written?.note_date === search.giorno ? written?.id : search.nota}
                actions={{
                  onChange: (note) => setAsked({ for: 'change', note }),
                  onReport: (note) => setAsked({ for: 'report', note }),
                }}
              />
            </div>
          );
        }}
      </QueryList>
      <FeedLinks />
      {asked?.for === 'add' && (
        <NoteDialog
          day={asked.day}
          note={undefined}
          onSaved={showWritten}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.for === 'change' && (
        <NoteDialog
          day={asked.note.note_date}
          note={notes.data?.notes.find(({ id }) => id === asked.note.id) ?? asked.note}
          onSaved={showWritten}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.for === 'report' && <ReportDialog note={asked.note} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
