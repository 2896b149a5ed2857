import { weekdayName } from '#areas/foundation/settings/opening.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays, formatTimes } from '#platform/i18n/format.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { weekdayOf } from '../bikes.rules.ts';
import type { Availability, DayView, SlotView } from '../bikes.schema.ts';
import { SlotCell } from './slot-cell.tsx';

type AvailabilityGridProps = {
  availability: Availability;
  /** The start times of the slots in which the reader has booked bikes. */
  own: ReadonlySet<string>;
  onChoose(slot: SlotView): void;
};

/** Days as columns and slots as rows. A phone shows the first day only. */
export function AvailabilityGrid({ availability: { bikes, days }, own, onChoose }: AvailabilityGridProps) {
  const { t } = useTranslation('bikes');
  const { locale } = useSite();
  const rows = days[0]?.slots ?? [];
  if (rows.length === 0) return <p className="text-muted-foreground">{t('grid.none')}</p>;
  return (
    <table className="w-full table-fixed border-separate border-spacing-1.5">
      <caption className="sr-only">{t('grid.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-24 text-start text-sm font-normal text-muted-foreground lg:w-28">
            {t('grid.slot')}
          </th>
          {days.map((day, index) => (
            <th key={day.day} scope="col" className={cn('pb-1', index > 0 && 'max-lg:hidden')}>
              <DayName day={day} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.startsAt}>
            <th scope="row" className="text-start align-middle text-sm font-semibold tabular-nums">
              {formatTimes(locale, row)}
            </th>
            {days.map((day, index) => (
              <td key={day.day} className={cn('h-px p-0 align-top', index > 0 && 'max-lg:hidden')}>
                <SlotOf day={day} place={place} bikes={bikes} own={own} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayName({ day: { day } }: { day: DayView }) {
  const { locale } = useSite();
  return (
    <span className="grid text-center">
      <span className="text-sm font-normal text-muted-foreground">
        {weekdayName(localeTags[locale], weekdayOf(day))}
      </span>
      <span className="font-semibold">{formatDays(locale, { from: day, to: day }, 'day')}</span>
    </span>
  );
}

type SlotOfProps = {
  day: DayView;
  place: number;
  bikes: number;
  own: ReadonlySet<string>;
  onChoose(slot: SlotView): void;
};

function SlotOf({ day, place, own, ...props }: SlotOfProps) {
  const slot = day.slots[place];
  if (!slot) return null;
  return <SlotCell slot={slot} isClosed={day.isClosed} isOwn={own.has(slot.startsAt)} {...props} />;
}
