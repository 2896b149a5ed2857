import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { OrderWithdrawalView } from '../orders.schema.ts';

/** The withdrawals from an order for its buyer, each with its result; nothing when there are none. */
export function OwnWithdrawals({ withdrawals }: { withdrawals: readonly OrderWithdrawalView[] }) {
  const { t } = useTranslation('orders');
  if (withdrawals.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="text-base">{t('withdrawals.title')}</h4>
      <ul className="grid gap-3">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id} className="grid gap-0.5 text-sm wrap-anywhere">
            <Entry withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ withdrawal }: { withdrawal: OrderWithdrawalView }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const { number, receivedAt, state, refundBy, refundedCents, handledAt, closedBecause } = withdrawal;
  return (
    <>
      <p className="font-semibold">{t('withdrawals.number', { number })}</p>
      <p className="text-muted-foreground">
        {t('withdrawals.received', { date: formatDate(locale, receivedAt, { withTime: true }) })}
      </p>
      {state === 'received' && <p>{t('withdrawals.waiting', { date: formatDate(locale, refundBy) })}</p>}
      {refundedCents > 0 && (
        <p>
          {t('withdrawals.refunded', {
            amount: formatMoney(locale, refundedCents),
            date: formatDate(locale, handledAt ?? receivedAt),
          })}
        </p>
      )}
      {state === 'closed' && (
        <p className="whitespace-pre-line">
          {closedBecause === null
            ? t('withdrawals.dealtWith')
            : t('withdrawals.closed', { reason: closedBecause })}
        </p>
      )}
    </>
  );
}
