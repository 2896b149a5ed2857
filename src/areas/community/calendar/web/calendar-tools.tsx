import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceLink } from '#framework/web/choice-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { addMonths, dayAnchor, isNoteDay, isNoteMonth, monthOf } from '../calendar.rules.ts';
import { type CalendarSearch, type CalendarView, calendarViews } from '../calendar-search.rules.ts';
import { calendarRoute } from './calendar-route.ts';

type CalendarToolsProps = {
  search: CalendarSearch;
  month: string;
  day: string;
  days: readonly string[];
  today: string;
};

/** The visible days, and links to other days and views. */
export function CalendarTools({ search, month, day, days, today }: CalendarToolsProps) {
  const { t } = useTranslation('calendar');
  const { locale } = useSite();
  const { vista } = search;
  const isWeek = vista === 'settimana';
  const [from = day, to = day] = [days[0], days.at(-1)];
  const before = isWeek ? weekOf(addDays(day, -7)) : monthSearch(addMonths(month, -1));
  const after = isWeek ? weekOf(addDays(day, 7)) : monthSearch(addMonths(month, 1));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h3 id="calendario-giorni" aria-live="polite" className="text-xl first-letter:uppercase">
        {isWeek ? formatDays(locale, { from, to }) : formatDays(locale, { from, to: from }, 'longMonth')}
      </h3>
      <nav aria-label={t('go.label')} className="flex flex-wrap items-center gap-2">
        <Step vista={vista} search={before} label={t(isWeek ? 'go.weekBefore' : 'go.monthBefore')} rel="prev">
          <ChevronLeft aria-hidden="true" />
        </Step>
        <Button asChild variant="outline" size="sm">
          <Link
            to={calendarRoute}
            search={{ ...(vista && { vista }), giorno: today }}
            hash={vista === 'mese' ? undefined : dayAnchor(today)}
            resetScroll={false}
          >
            {t('go.today')}
          </Link>
        </Button>
        <Step vista={vista} search={after} label={t(isWeek ? 'go.weekAfter' : 'go.monthAfter')} rel="next">
          <ChevronRight aria-hidden="true" />
        </Step>
      </nav>
      <nav aria-label={t('views.label')}>
        {vista === undefined ? (
          // As in `CalendarViews`, CSS decides which view is shown, with and without scripts.
          <>
            <ViewLinks chosen="mese" month={month} day={day} className="max-md:hidden" />
            <ViewLinks chosen="elenco" month={month} day={day} className="md:hidden" />
          </>
        ) : (
          <ViewLinks chosen={vista} month={month} day={day} />
        )}
      </nav>
    </div>
  );
}

const monthSearch = (mese: string) => (isNoteMonth(mese) ? { mese } : undefined);
const weekOf = (giorno: string) => (isNoteDay(giorno) ? { giorno } : undefined);

type StepProps = Pick<CalendarSearch, 'vista'> & {
  search: CalendarSearch | undefined;
  label: string;
  rel: string;
  children: ReactNode;
};

/** Renders nothing at the ends of the calendar. */
function Step({ vista, search, label, rel, children }: StepProps) {
  if (!search) return null;
  return (
    <Button asChild variant="outline" size="icon">
      <Link
        to={calendarRoute}
        search={{ ...(vista && { vista }), ...search }}
        resetScroll={false}
        rel={rel}
        aria-label={label}
      >
        {children}
      </Link>
    </Button>
  );
}

const names = {
  mese: 'views.month',
  settimana: 'views.week',
  elenco: 'views.list',
} as const satisfies Record<CalendarView, string>;

type ViewLinksProps = { chosen: CalendarView; month: string; day: string; className?: string };

function ViewLinks({ chosen, month, day, className }: ViewLinksProps) {
  const { t } = useTranslation('calendar');
  const searchFor = (view: CalendarView): LinkProps['search'] => ({
    vista: view,
    mese: view === 'settimana' ? monthOf(day) : month,
    ...(monthOf(day) === month && { giorno: day }),
  });
  return (
    <div className={cn('flex flex-wrap gap-1 rounded-3xl bg-muted p-1', className)}>
      {calendarViews.map((view) => (
        <ChoiceLink
          key={view}
          to={calendarRoute}
          search={searchFor(view)}
          resetScroll={false}
          isChosen={view === chosen}
          look="pill"
        >
          {t(names[view])}
        </ChoiceLink>
      ))}
    </div>
  );
}
