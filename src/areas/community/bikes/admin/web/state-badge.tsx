import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { ShownState } from '../bikes-admin.rules.ts';

const looks = {
  booked: 'secondary',
  handed_over: 'accent',
  returned: 'success',
  no_show: 'outline',
  cancelled: 'outline',
  late: 'destructive',
  unrecorded: 'destructive',
} as const satisfies Record<ShownState, string>;

/** The state of a bike of a booking. */
export function StateBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation('bikes-admin');
  return <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>;
}
