import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { parseDaySelection } from '../bikes-admin.rules.ts';
import type { DayBookings } from '../bikes-admin.schema.ts';

/** The visible day, and links to other days; the day is part of the URL, so they work without scripts. */
export function DayHeading({ day: { day, today, isClosed } }: { day: DayBookings }) {
  const { t } = useTranslation('bikes-admin');
  const { locale } = useSite();
  const navigate = useNavigate();
  const searchOf = (other: string) => (other === today ? {} : { day: other });
  return (
    <div className="grid gap-3">
      <h2 className="text-2xl" aria-live="polite">
        {formatDays(locale, { from: day, to: day }, 'weekday')}{' '}
        {isClosed && (
          <Badge variant="outline" className="align-middle">
            {t('day.closed')}
          </Badge>
        )}
      </h2>
      <div data-print="hide" className="flex flex-wrap items-end gap-2">
        <Button asChild variant="outline" size="icon">
          <Link
            to="/admin/bici"
            search={searchOf(addDays(day, -1))}
            resetScroll={false}
            aria-label={t('day.earlier')}
          >
            <ChevronLeft aria-hidden="true" />
          </Link>
        </Button>
        <Button asChild variant="outline" size="icon">
          <Link
            to="/admin/bici"
            search={searchOf(addDays(day, 1))}
            resetScroll={false}
            aria-label={t('day.later')}
          >
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
        {day !== today && (
          <Button asChild variant="outline">
            <Link to="/admin/bici" search={{}} resetScroll={false}>
              {t('day.today')}
            </Link>
          </Button>
        )}
        <form action="/admin/bici" className="flex items-end gap-2">
          <Field label={t('day.choose')}>
            {(control) => (
              <Input
                {...control}
                key={day}
                type="date"
                name="day"
                defaultValue={day}
                onChange={({ target }) => {
                  const search = parseDaySelection({ day: target.value });
                  if (search.day) void navigate({ to: '/admin/bici', search, resetScroll: false });
                }}
              />
            )}
          </Field>
          <noscript>
            <button type="submit">{t('day.show')}</button>
          </noscript>
        </form>
      </div>
    </div>
  );
}
