import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { daysLeftOf, isUrgentRefund } from '../../refund-deadline.rules.ts';

/** The remaining days of the legal deadline for a refund, marked when few are left or it is over. */
export function RefundDeadline({ daysLeft }: { daysLeft: number }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const Icon = daysLeft < 0 ? TriangleAlert : CalendarClock;
  const { key, days } = daysLeftOf(daysLeft);
  return (
    <Badge variant={isUrgentRefund(daysLeft) ? 'destructive' : 'secondary'}>
      <Icon aria-hidden="true" />
      {t(`withdrawals.${key}`, { days: formatNumber(locale, days) })}
    </Badge>
  );
}
