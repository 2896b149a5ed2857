import { Link } from '@tanstack/react-router';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import type { PersonDetail } from '../people-admin.schema.ts';

/** The person's latest orders. */
export function PersonOrders({ person: { orders, orderCount, email } }: { person: PersonDetail }) {
  const { t } = useTranslation(['people-admin', 'orders']);
  const { locale } = useSite();
  return (
    <Part id="orders" title={t('parts.orders', { number: orderCount })}>
      {orders.length === 0 ? (
        <p className="text-muted-foreground">{t('orders.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {orders.map(({ id, number, createdAt, totalCents }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to="/admin/ordini/$id"
                params={{ id }}
                className="min-h-6 font-semibold underline underline-offset-4 hover:text-primary"
              >
                {t('orders:number', { number })}
              </Link>
              <span className="text-muted-foreground">
                {formatDate(locale, createdAt)} · {formatMoney(locale, totalCents)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {orderCount > orders.length && (
        <Link
          to="/admin/ordini"
          search={{ q: email }}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-primary"
        >
          {t('orders.all')}
        </Link>
      )}
    </Part>
  );
}
