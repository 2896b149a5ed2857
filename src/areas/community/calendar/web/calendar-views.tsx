import { CalendarDays } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { dayAnchor } from '../calendar.rules.ts';
import type { CalendarViewsProps } from './calendar-view-props.ts';
import { contentOf } from './day-content.ts';
import { DayPart } from './day-part.tsx';
import { MonthGrid } from './month-grid.tsx';

/**
 * The visible days in the chosen view; without a choice, CSS shows the list on phones and the month on wide
 * screens.
 */
export function CalendarViews(props: CalendarViewsProps) {
  const { vista } = props.search;
  if (vista === 'settimana') return <Days {...props} days={props.days} isWeek />;
  return (
    <>
      {vista !== 'elenco' && (
        <div
          className={cn(
            'grid grid-cols-[minmax(0,1fr)] gap-5 print:block',
            vista === undefined && 'max-md:hidden',
          )}
        >
          <MonthGrid {...props} />
          {/* Not printed, because the printed month contains the whole content of each day. */}
          <div className="print:hidden">
            <DayPart
              day={props.chosen}
              content={props.content}
              actions={props.actions}
              shared={props.shared}
            />
          </div>
        </div>
      )}
      {vista !== 'mese' && (
        <div className={cn(vista === undefined && 'md:hidden')}>
          <Days {...props} />
        </div>
      )}
    </>
  );
}

/**
 * A list of days: all days of a week, or the days of a month that have content. The current month begins with
 * today, and its earlier days are collapsed unless the URL points to one of them.
 */
function Days(props: CalendarViewsProps & { isWeek?: boolean }) {
  const { days, content, actions, search, today, shared, isWeek = false } = props;
  const { t } = useTranslation('calendar');
  const { locale } = useSite();
  const isPresentMonth = !isWeek && days.includes(today);
  const full = days.filter((day) => isWeek || contentOf(content, day).count > 0);
  const past = isPresentMonth ? full.filter((day) => day < today) : [];
  const other = isPresentMonth
    ? days.filter((day) => day === today || (day > today && full.includes(day)))
    : full;
  const isWanted = (day: string) =>
    day === search.giorno || contentOf(content, day).notes.some(({ id }) => id === shared);
  const part = (day: string) => (
    <div key={day} id={dayAnchor(day)} className="scroll-mt-4">
      <DayPart day={day} content={content} actions={actions} shared={shared} />
    </div>
  );
  if (full.length === 0)
    return (
      <EmptyState icon={CalendarDays} level={3} title={t('empty.title')} description={t('empty.hint')} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {past.length > 0 && (
        <details
          key={String(past.some(isWanted))}
          open={past.some(isWanted)}
          className="print:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="min-h-11 content-center font-semibold">
            {t('day.past', { number: formatNumber(locale, past.length) })}
          </summary>
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6">{past.map(part)}</div>
        </details>
      )}
      {other.map(part)}
    </div>
  );
}
