import { Link } from '@tanstack/react-router';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { RefundDeadline } from '#areas/shop/orders/web/public/refund-deadline.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { Overview } from '../overview.schema.ts';
import { WaitingCard } from './waiting-card.tsx';

/** The number of open withdrawals, and the first refund deadline. */
export function OpenWithdrawals({ withdrawals }: { withdrawals: Overview['withdrawals'] }) {
  const { t } = useTranslation('admin-overview');
  const { locale } = useSite();
  const { open, refundBy, daysLeft } = withdrawals;
  const isLate = daysLeft !== null && daysLeft < 0;
  const Icon = isLate ? TriangleAlert : CalendarClock;
  return (
    <WaitingCard
      title={t('withdrawals.title')}
      count={open}
      link={
        <Button asChild variant="outline">
          <Link to="/admin/recessi">{t('withdrawals.all')}</Link>
        </Button>
      }
    >
      {refundBy === null ? (
        <p className="text-muted-foreground">{t('withdrawals.none')}</p>
      ) : (
        <p
          className={cn(
            'flex gap-2',
            isLate &&
              'rounded-lg bg-destructive-soft px-3 py-2 font-semibold text-destructive-soft-foreground',
          )}
        >
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {t(isLate ? 'withdrawals.late' : 'withdrawals.refundBy', { date: formatDate(locale, refundBy) })}{' '}
            {daysLeft !== null && <RefundDeadline daysLeft={daysLeft} />}
          </span>
        </p>
      )}
    </WaitingCard>
  );
}
