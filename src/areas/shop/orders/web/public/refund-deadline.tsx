import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

/** From this many days before the end of the legal term on, it is marked. */
const urgentDays = 3;

/** How many days are left of the legal term for a refund, marked when few are or it is over. */
export function RefundDeadline({ daysLeft }: { daysLeft: number }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const isLate = daysLeft < 0;
  const Icon = isLate ? TriangleAlert : CalendarClock;
  return (
    <Badge variant={daysLeft <= urgentDays ? 'destructive' : 'secondary'}>
      <Icon aria-hidden="true" />
      {isLate
        ? t('withdrawals.late', { days: formatNumber(locale, -daysLeft) })
        : daysLeft === 0
          ? t('withdrawals.lastDay')
          : t('withdrawals.daysLeft', { days: formatNumber(locale, daysLeft) })}
    </Badge>
  );
}
