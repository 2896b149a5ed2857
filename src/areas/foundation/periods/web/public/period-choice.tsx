import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ChoiceLink } from '#framework/web/choice-link.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { groupingsOf, type PeriodSelection, parsePeriod, spans } from '../../periods.rules.ts';

/** A page of statistics, whose URL contains the period. */
type StatisticsPath = '/admin/statistiche' | '/admin/bici/statistiche';

type ChoiceProps = { path: StatisticsPath; selection: PeriodSelection };

/** Links, so that each choice is in the URL and works without scripts. */
export function PeriodChoice({ path, selection }: ChoiceProps) {
  const { t } = useTranslation('periods');
  const { span: chosen = 'month' } = selection;
  const divisions = groupingsOf[chosen];
  const shown = selection.by ?? divisions[0];
  return (
    <div data-print="hide" className="grid gap-3">
      <nav aria-label={t('spans.label')} className="flex flex-wrap gap-2">
        {spans.map((span) => (
          <ChoiceLink
            key={span}
            to={path}
            search={span === chosen ? selection : parsePeriod({ span, on: selection.on })}
            resetScroll={false}
            isChosen={span === chosen}
          >
            {t(`spans.${span}`)}
          </ChoiceLink>
        ))}
      </nav>
      {divisions.length > 1 && (
        <nav aria-label={t('by.label')} className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="text-sm text-muted-foreground">
            {t('by.label')}
          </span>
          {divisions.map((by) => (
            <ChoiceLink
              key={by}
              to={path}
              search={by === shown ? selection : parsePeriod({ ...selection, by })}
              resetScroll={false}
              isChosen={by === shown}
            >
              {t(`by.${by}`)}
            </ChoiceLink>
          ))}
        </nav>
      )}
    </div>
  );
}

type StepsProps = {
  path: StatisticsPath;
  /** The visible period, and a day of the previous and of the next one. */
  statistics: Pick<PeriodSelection, 'span' | 'by'> & { earlier: string | null; later: string | null };
};

/** Links to the previous and the next period, if they exist. */
export function PeriodSteps({ path, statistics: { span, by, earlier, later } }: StepsProps) {
  const { t } = useTranslation('periods');
  if (earlier === null && later === null) return null;
  return (
    <div data-print="hide" className="flex flex-wrap gap-2">
      {earlier !== null && (
        <Button asChild variant="outline" size="sm">
          <Link to={path} search={parsePeriod({ span, by, on: earlier })} resetScroll={false}>
            <ChevronLeft aria-hidden="true" />
            {t('earlier')}
          </Link>
        </Button>
      )}
      {later !== null && (
        <Button asChild variant="outline" size="sm">
          <Link to={path} search={parsePeriod({ span, by, on: later })} resetScroll={false}>
            {t('later')}
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
      )}
    </div>
  );
}
