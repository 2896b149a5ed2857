import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { isOut } from '../../bikes.rules.ts';
import type { AdminBike } from '../fleet.schema.ts';

/** Whether a bike can be booked today, and whether it has an open damage. */
export function BikeBadges({ bike: { state, outages, damages }, today }: { bike: AdminBike; today: string }) {
  const { t } = useTranslation('bikes-admin');
  const isOutToday = outages.some((outage) => isOut(outage, today));
  const open = damages.filter(({ solvedAt }) => solvedAt === null).length;
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'retired' ? (
        <Badge variant="outline">{t('fleet.states.retired')}</Badge>
      ) : isOutToday ? (
        <Badge variant="destructive">{t('fleet.states.out')}</Badge>
      ) : (
        <Badge variant="success">{t('fleet.states.inService')}</Badge>
      )}
      {open > 0 && <Badge variant="accent">{t('fleet.states.damages', { number: open })}</Badge>}
    </span>
  );
}
