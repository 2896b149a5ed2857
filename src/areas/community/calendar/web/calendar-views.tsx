import { CalendarDays } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
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
              shared={props.search.nota}
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

/** Days below one another: all of a week, or those of a month that have something. */
function Days({ days, content, actions, search, isWeek = false }: CalendarViewsProps & { isWeek?: boolean }) {
  const { t } = useTranslation('calendar');
  const shown = days.filter((day) => isWeek || contentOf(content, day).count > 0);
  if (shown.length === 0)
    return (
      <EmptyState icon={CalendarDays} level={3} title={t('empty.title')} description={t('empty.hint')} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {shown.map((day) => (
        <DayPart key={day} day={day} content={content} actions={actions} shared={search.nota} />
      ))}
    </div>
  );
}
