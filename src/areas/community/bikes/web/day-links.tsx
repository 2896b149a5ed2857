import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import { Pagination } from '#ui/pagination.tsx';
import type { Availability } from '../bikes.schema.ts';
import { daysInSight } from './bikes.query.ts';

/** Links to earlier and later days: by a week, on a phone by a day. */
export function DayLinks({ availability }: { availability: Availability }) {
  const { t } = useTranslation('bikes');
  const { firstDay, lastDay, days } = availability;
  const first = days[0]?.day ?? firstDay;
  const linkTo = (day: string, label: string) => (
    <Link to="/bikesharing" search={day <= firstDay ? {} : { day }} resetScroll={false}>
      {label}
    </Link>
  );
  const links = (step: number, labels: { all: string; before: string; after: string }) => {
    const [before, after] = [addDays(first, -step), addDays(first, step)];
    return (
      <Pagination
        label={labels.all}
        {...(first > firstDay && { previous: linkTo(before, labels.before) })}
        {...(after <= lastDay && { next: linkTo(after, labels.after) })}
      />
    );
  };
  return (
    <>
      <div className="max-lg:hidden">
        {links(daysInSight, {
          all: t('days.weeks'),
          before: t('days.weekBefore'),
          after: t('days.weekAfter'),
        })}
      </div>
      <div className="lg:hidden">
        {links(1, { all: t('days.days'), before: t('days.dayBefore'), after: t('days.dayAfter') })}
      </div>
    </>
  );
}
