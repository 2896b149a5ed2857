import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { Overview } from '../overview.schema.ts';
import { WaitingCard } from './waiting-card.tsx';

/** The number of open orders by status, each a link to those orders. */
export function OpenOrders({ orders }: { orders: Overview['orders'] }) {
  const { t } = useTranslation(['admin-overview', 'orders']);
  const waiting = orders.filter(({ count }) => count > 0);
  return (
    <WaitingCard
      title={t('orders.title')}
      count={waiting.reduce((sum, { count }) => sum + count, 0)}
      link={
        <Button asChild variant="outline">
          <Link to="/admin/ordini">{t('orders.all')}</Link>
        </Button>
      }
    >
      {waiting.length === 0 ? (
        <p className="text-muted-foreground">{t('orders.none')}</p>
      ) : (
        <ul>
          {waiting.map(({ status, count }) => (
            <li key={status}>
              <Link
                to="/admin/ordini"
                search={{ status }}
                className="flex min-h-11 items-center justify-between gap-4 rounded-md py-1 underline underline-offset-4 hover:text-primary"
              >
                <span>{t(`orders:status.${status}`)}</span>
                <span className="font-semibold tabular-nums">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WaitingCard>
  );
}
