import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Coins } from 'lucide-react';
import { useMemo } from 'react';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNews } from './order-news.tsx';
import { OrderTotals } from './order-totals.tsx';
import { orderQuery } from './orders.query.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useThanks } from './use-thanks.ts';

/** After the payment: the goods, the earned tokens, and the next steps. */
export function SuccessPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const { api } = useSite();
  const { data: order } = useSuspenseQuery(orderQuery(api, orderId));
  const { person } = useSession();
  useThanks(order);
  const orders = useMemo(() => [order], [order]);
  return (
    <div data-toasts="below" className="grid w-full max-w-4xl gap-8">
      <header className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden="true" className="size-16 text-success" strokeWidth={1.5} />
        <h1 className="text-3xl sm:text-4xl">{t('success.title')}</h1>
        <p className="max-w-prose text-lg">{t('success.thanks', { number: order.number })}</p>
        {person && (
          <p className="max-w-full break-words text-muted-foreground">
            {t('success.email', { email: person.email })}
          </p>
        )}
      </header>
      {order.tokensAwarded > 0 && <TokensEarned amount={order.tokensAwarded} />}
      <div className="grid items-start gap-6 md:grid-cols-[1fr_20rem]">
        <section aria-labelledby="bought" className="rounded-xl border bg-card p-4 sm:p-5">
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="bought" className="text-xl">
              {t('number', { number: order.number })}
            </h2>
            <StatusBadge order={order} isForBuyer />
          </div>
          <OrderNews orders={orders} place={order.id} isForBuyer />
          <OrderLines lines={order.lines} />
          <div className="mt-4 border-t pt-4">
            <OrderTotals order={order} />
          </div>
        </section>
        <div className="grid gap-6">
          <section aria-labelledby="next" className="grid gap-2 rounded-xl border bg-card p-4 sm:p-5">
            <h2 id="next" className="text-xl">
              {t('next.title')}
            </h2>
            <p>{t(`next.${order.delivery}`)}</p>
            <div className="mt-2">
              <OrderDelivery order={order} />
            </div>
            <ReceiptLink orderId={order.id} />
          </section>
          <div className="grid gap-3">
            <Button asChild>
              <Link to="/profilo">{t('success.orders')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/beershop">{t('success.shop')}</Link>
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Unlike the toast, this text remains. */
function TokensEarned({ amount }: { amount: number }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  return (
    <div className="flex items-center gap-4 rounded-xl border border-amber bg-accent p-4 text-accent-foreground sm:p-5">
      <Coins aria-hidden="true" className="size-9 shrink-0" strokeWidth={1.5} />
      <p className="font-display text-lg font-bold">
        {t('tokens.gained', { amount: formatNumber(locale, amount) })}
      </p>
    </div>
  );
}
