import { useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { AdminOrderDetail, RefundView } from '../../orders.schema.ts';
import { calledOff } from '../../refunds.rules.ts';
import { OrderPart } from '../../web/order-part.tsx';
import { CallOff } from './call-off.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const looks = {
  requested: 'accent',
  pending: 'accent',
  completed: 'success',
  refused: 'destructive',
} as const;

/** The received and refunded amounts, with all refunds and a button for a new one. */
export function OrderPayment({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const [isRefunding, setIsRefunding] = useState(false);
  const last = order.refunds.at(-1);
  const refused = last?.state === 'refused' && last.refusal !== calledOff ? last : undefined;
  const { transactionId, totalCents, refundedCents, committedCents, refunds } = order;
  return (
    <OrderPart
      id="order-payment"
      title={t('admin.payment')}
      aside={
        committedCents < totalCents && (
          <Button
            variant="outline"
            size="sm"
            data-print="hide"
            className="scriptless:hidden"
            onClick={() => setIsRefunding(true)}
          >
            {t('refund.open')}
          </Button>
        )
      }
    >
      {refused && (
        <Alert variant="destructive">
          {t('refund.refusedNote', { amount: formatMoney(locale, refused.amountCents) })}
        </Alert>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-muted-foreground">{t('admin.captured')}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(locale, totalCents)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">{t('admin.givenBack')}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(locale, refundedCents)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">{t('admin.transaction')}</dt>
          <dd translate="no" className="font-mono text-sm break-all">
            {transactionId}
          </dd>
        </div>
      </dl>
      {refunds.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">{t('refund.list')}</h3>
          <ul className="divide-y">
            {refunds.toReversed().map((refund) => (
              <li key={refund.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                <Refund orderId={order.id} refund={refund} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </OrderPart>
  );
}

function Refund({ orderId, refund }: { orderId: string; refund: RefundView }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const {
    amountCents,
    state,
    refusal,
    tokensTaken,
    tokensMissing,
    restocked,
    by,
    createdAt,
    canBeCalledOff,
  } = refund;
  const isCalledOff = refusal === calledOff;
  const pieces = restocked.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [
    isCalledOff && t('refund.callOff.text'),
    refusal && !isCalledOff && t('refund.declined.text', { code: refusal }),
    (state === 'requested' || state === 'pending') && t('refund.waiting.text'),
    tokensTaken > 0 && t('refund.tokens', { amount: formatNumber(locale, tokensTaken) }),
    tokensMissing > 0 && t('refund.tokensMissing', { amount: formatNumber(locale, tokensMissing) }),
    state === 'completed' && pieces > 0 && t('refund.restocked', { amount: formatNumber(locale, pieces) }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatMoney(locale, amountCents)}</span>
        <Badge variant={isCalledOff ? 'secondary' : looks[state]}>
          {isCalledOff ? t('refund.callOff.state') : t(`refund.state.${state}`)}
        </Badge>
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <time dateTime={createdAt}>{formatDate(locale, createdAt, { withTime: true })}</time>
        {' · '}
        {by === null ? t('refund.byProvider') : by || t('admin.erasedBuyer')}
      </p>
      {facts.map((fact) => (
        <p key={fact} className="text-sm wrap-anywhere">
          {fact}
        </p>
      ))}
      {canBeCalledOff && <CallOff orderId={orderId} refund={refund} />}
    </>
  );
}
