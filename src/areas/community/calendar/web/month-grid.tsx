import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays, formatWeekday } from '#platform/i18n/format.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { addMonths, isNoteMonth, monthOf } from '../calendar.rules.ts';
import { dayByKey, firstWeekdays, weeksOfMonth } from '../weeks.rules.ts';
import { calendarRoute } from './calendar-route.ts';
import type { CalendarViewsProps } from './calendar-view-props.ts';
import { contentOf } from './day-content.ts';
import { useSwipe } from './use-swipe.ts';

/** A month as a date grid of WAI-ARIA: one day has the focus, and keys move it to other days. */
export function MonthGrid({ search, month, chosen, today, content }: CalendarViewsProps) {
  const { t } = useTranslation('calendar');
  const { locale } = useSite();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(chosen);
  // The day that gets the focus after its month has loaded.
  const wanted = useRef<string>(undefined);
  const current = monthOf(focused) === month ? focused : chosen;
  const linkTo = (giorno: string) => ({ ...vistaOf(search), mese: monthOf(giorno), giorno });

  useEffect(() => {
    const day = wanted.current;
    if (day === undefined || monthOf(day) !== month) return;
    wanted.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });

  function goTo(day: string): void {
    wanted.current = day;
    setFocused(day);
    if (monthOf(day) === month) return;
    const to = { ...vistaOf(search), mese: monthOf(day) };
    void navigate({ to: calendarRoute, search: to, replace: true, resetScroll: false });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const day = dayByKey(locale, current, event);
    if (day === undefined) return;
    event.preventDefault();
    goTo(day);
  }

  const swipe = useSwipe((step) => {
    const mese = addMonths(month, step);
    if (!isNoteMonth(mese)) return;
    void navigate({ to: calendarRoute, search: { ...vistaOf(search), mese }, resetScroll: false });
  });

  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of WAI-ARIA is a table.
        role="grid"
        aria-labelledby="calendario-giorni"
        aria-describedby="calendario-tasti"
        onKeyDown={onKeyDown}
        {...swipe}
        className="w-full table-fixed border-separate border-spacing-1 touch-pan-y"
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => (index + firstWeekdays[locale]) % 7).map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="pb-1 text-center text-sm font-normal text-muted-foreground"
              >
                <span aria-hidden="true">{formatWeekday(localeTags[locale], weekday, 'short')}</span>
                <span className="sr-only">{formatWeekday(localeTags[locale], weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(locale, month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the link inside has the focus.
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of WAI-ARIA is a table.
                  role="gridcell"
                  aria-selected={day === chosen}
                  className={cn(
                    'h-20 choice rounded-lg border p-0 align-top lg:h-28',
                    monthOf(day) === month ? 'bg-card' : 'border-dashed text-muted-foreground',
                  )}
                >
                  <Link
                    to={calendarRoute}
                    search={linkTo(day)}
                    resetScroll={false}
                    data-day={day}
                    tabIndex={isHydrated && day !== current ? -1 : 0}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={t('grid.day', {
                      day: formatDays(locale, { from: day, to: day }, 'weekday'),
                      number: contentOf(content, day).count,
                    })}
                    onFocus={() => setFocused(day)}
                    className="grid h-full content-start gap-1 rounded-lg p-1.5 hover:bg-accent hover:text-accent-foreground"
                  >
                    <DayNumber day={day} isToday={day === today} />
                    <DaySummary day={day} content={content} />
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="calendario-tasti" data-print="hide" className="text-sm text-muted-foreground max-lg:sr-only">
        {t('grid.keys')}
      </p>
    </>
  );
}

const vistaOf = ({ vista }: CalendarViewsProps['search']) => (vista === undefined ? {} : { vista });

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <span
      className={cn(
        'grid size-7 place-items-center justify-self-start rounded-full text-sm font-semibold tabular-nums',
        isToday && 'bg-primary text-primary-foreground',
      )}
    >
      {Number(day.slice('YYYY-MM-'.length))}
    </span>
  );
}

/** The number of notes that a day of the month shows, shortened; on paper it shows all of them in full. */
const inSight = 2;

function DaySummary({ day, content }: { day: string } & Pick<CalendarViewsProps, 'content'>) {
  const { t } = useTranslation('calendar');
  const { notes, entries, count } = contentOf(content, day);
  const lines = [
    ...entries.map(({ id, time, title, language }) => ({
      id,
      text: [time, title].filter(Boolean).join(' '),
      lang: language === null ? undefined : localeTags[language],
    })),
    ...notes.map(({ id, note_time, text }) => ({
      id,
      text: [note_time, text].filter(Boolean).join(' '),
      lang: undefined,
    })),
  ];
  return (
    <>
      <span className="grid gap-0.5 text-xs max-md:hidden print:grid">
        {lines.map(({ id, text, lang }, index) => (
          <span
            key={id}
            lang={lang}
            dir="auto"
            translate="no"
            title={text}
            className={cn(
              'truncate rounded bg-muted px-1 py-0.5 print:block print:wrap-anywhere print:whitespace-normal',
              index < inSight ? 'block' : 'hidden',
            )}
          >
            {text}
          </span>
        ))}
        {count > inSight && (
          <span className="text-muted-foreground print:hidden">
            {t('grid.more', { number: count - inSight })}
          </span>
        )}
      </span>
      {count > 0 && (
        <span aria-hidden="true" className="text-xs font-semibold text-primary md:hidden print:hidden">
          {count}
        </span>
      )}
    </>
  );
}
