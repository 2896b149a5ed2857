import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupingsOf, type PeriodSelection, parsePeriod, spans } from '#features/stats/periods.rules.ts';
import { Button } from '#ui/button.tsx';
import type { BikeStatistics } from '../bike-statistics.schema.ts';

const choice =
  'inline-flex min-h-11 items-center rounded-lg border px-3 py-1.5 hover:bg-accent hover:text-accent-foreground aria-[current]:border-primary aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-accent-foreground';

/** Links, so that each choice stands in the address and works without scripts. */
export function BikePeriodChoice({ selection }: { selection: PeriodSelection }) {
  const { t } = useTranslation('stats');
  const { span: chosen = 'month' } = selection;
  const divisions = groupingsOf[chosen];
  const shown = selection.by ?? divisions[0];
  return (
    <div data-print="hide" className="grid gap-3">
      <nav aria-label={t('spans.label')} className="flex flex-wrap gap-2">
        {spans.map((span) => (
          <Link
            key={span}
            to="/admin/bici/statistiche"
            search={span === chosen ? selection : parsePeriod({ span, on: selection.on })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={span === chosen || undefined}
            className={choice}
          >
            {t(`spans.${span}`)}
          </Link>
        ))}
      </nav>
      {divisions.length > 1 && (
        <nav aria-label={t('by.label')} className="flex flex-wrap items-center gap-2">
          {divisions.map((by) => (
            <Link
              key={by}
              to="/admin/bici/statistiche"
              search={by === shown ? selection : parsePeriod({ ...selection, by })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={by === shown || undefined}
              className={choice}
            >
              {t(`by.${by}`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** To the period before and the one after, where there are such. */
export function BikePeriodSteps({
  statistics: { span, by, earlier, later },
}: {
  statistics: BikeStatistics;
}) {
  const { t } = useTranslation('stats');
  return (
    <div data-print="hide" className="flex flex-wrap gap-2">
      {earlier !== null && (
        <Button asChild variant="outline" size="sm">
          <Link
            to="/admin/bici/statistiche"
            search={parsePeriod({ span, by, on: earlier })}
            resetScroll={false}
          >
            <ChevronLeft aria-hidden="true" />
            {t('earlier')}
          </Link>
        </Button>
      )}
      {later !== null && (
        <Button asChild variant="outline" size="sm">
          <Link
            to="/admin/bici/statistiche"
            search={parsePeriod({ span, by, on: later })}
            resetScroll={false}
          >
            {t('later')}
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
      )}
    </div>
  );
}
