import { Bike } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import type { SlotView } from '../bikes.schema.ts';

type SlotCellProps = {
  slot: SlotView;
  isClosed: boolean;
  /** The number of bikes in service; each is drawn as free or taken. */
  bikes: number;
  /** Whether the reader has booked bikes in this slot. */
  isOwn: boolean;
  onChoose(slot: SlotView): void;
};

const ownColours = 'border-success bg-success-soft text-sm font-semibold text-success-soft-foreground';

const shape = 'h-full min-h-16 w-full content-center justify-items-center gap-1 rounded-lg border p-2';

/** The free bikes of a slot; a button while at least one is free. */
export function SlotCell({ slot, isClosed, bikes, isOwn, onChoose }: SlotCellProps) {
  const { t } = useTranslation('bikes');
  const { locale } = useSite();
  if (isClosed || slot.hasBegun || slot.free === 0) {
    const words = isClosed ? t('grid.closed') : slot.hasBegun ? t('grid.begun') : t('grid.full');
    if (isOwn) return <span className={cn(shape, ownColours, 'grid')}>{t('grid.own')}</span>;
    return <span className={cn(shape, 'grid border-dashed text-sm text-muted-foreground')}>{words}</span>;
  }
  const content = (
    <>
      <Bikes free={slot.free} all={Math.max(bikes, slot.free)} />
      <span className="text-sm font-semibold">{t('grid.free', { count: slot.free })}</span>
      {isOwn && <span className="text-sm">{t('grid.own')}</span>}
    </>
  );
  const colours = isOwn ? ownColours : 'border-transparent bg-success-soft text-success-soft-foreground';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onChoose(slot)}
        className={cn(
          shape,
          colours,
          'grid cursor-pointer transition-colors hover:border-success scriptless:hidden',
        )}
      >
        <span className="sr-only">
          {t('grid.book', { times: formatTimes(locale, slot, { withDay: true }) })}
        </span>
        {content}
      </button>
      <span className={cn(shape, colours, 'hidden scriptless:grid')}>{content}</span>
    </>
  );
}

/** One icon for each bike, with the free ones in full colour. */
function Bikes({ free, all }: { free: number; all: number }) {
  const places = Array.from({ length: all }, (_, index) => index);
  return (
    <span aria-hidden="true" className="flex flex-wrap justify-center gap-0.5">
      {places.map((place) => (
        <Bike key={place} className={cn('size-5', place >= free && 'opacity-25')} />
      ))}
    </span>
  );
}
