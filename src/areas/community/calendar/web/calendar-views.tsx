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

/** The days in sight in the view that is chosen; without a choice a phone shows the list, and a wide screen the month. */
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
          {/* On paper the month has all that is on the day. */}
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
 * Days below one another: all of a week, or those of a month that have something. The present month begins with today, and
 * the days before it are folded unless one of them is looked for.
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
