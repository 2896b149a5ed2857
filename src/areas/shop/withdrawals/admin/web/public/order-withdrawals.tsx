import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefundDeadline } from '#areas/shop/orders/web/public/refund-deadline.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminWithdrawalView } from '../../../withdrawals.schema.ts';
import { orderWithdrawalsQuery } from '../admin-withdrawals.query.ts';

/** The withdrawals from one order with their refund deadlines; nothing when there are none. */
export function OrderWithdrawals({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['withdrawals', 'orders']);
  const { api } = useSite();
  const { data } = useQuery(orderWithdrawalsQuery(api, orderId));
  const all = data?.items ?? [];
  if (all.length === 0) return null;
  return (
    <section
      aria-labelledby="order-withdrawals"
      className="grid gap-3 rounded-xl border bg-card p-4 shadow-sm sm:p-5"
    >
      <h2 id="order-withdrawals" className="text-xl">
        {t('admin.ofOrder')}
      </h2>
      <ul className="divide-y">
        {all.map((withdrawal) => (
          <li key={withdrawal.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <Entry withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ withdrawal }: { withdrawal: AdminWithdrawalView }) {
  const { t } = useTranslation(['withdrawals', 'orders']);
  const { locale } = useSite();
  const { number, goods, isErased, receivedAt, refundBy, daysLeft, handledAt } = withdrawal;
  const { refundedCents, closedBecause } = withdrawal;
  return (
    <>
      <Link
        to="/admin/recessi"
        search={handledAt === null ? {} : { state: 'handled' }}
        className="inline-flex min-h-6 items-center justify-self-start font-semibold underline underline-offset-4 hover:text-primary"
      >
        {t('admin.number', { number })}
      </Link>
      <p className="wrap-anywhere whitespace-pre-line">
        {isErased ? t('admin.erased') : goods || t('check.wholeOrder')}
      </p>
      <p className="text-sm text-muted-foreground">
        {t('admin.received')}: {formatDate(locale, receivedAt, { withTime: true })}
        {' · '}
        {handledAt === null
          ? `${t('admin.refundBy')}: ${formatDate(locale, refundBy)}`
          : `${t('admin.handledOn')}: ${formatDate(locale, handledAt)}`}
      </p>
      {handledAt === null && (
        <p>
          <RefundDeadline daysLeft={daysLeft} />
        </p>
      )}
      {refundedCents > 0 && (
        <p className="text-sm">
          {t('orders:admin.givenBack')}: {formatMoney(locale, refundedCents)}
        </p>
      )}
      {closedBecause !== null && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          {t('admin.closedBecause')}: {closedBecause}
        </p>
      )}
    </>
  );
}
