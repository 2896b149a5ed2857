import { useEffect, useRef } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { AdminOrderDetail, RefundView } from '../../orders.schema.ts';

type OtherRefundsProps = {
  order: AdminOrderDetail;
  seen: readonly string[];
  onAgain(): void;
  onClose(): void;
};

/**
 * The refunds that others made while this dialog was open, and the remaining amount, for another refund if
 * still needed.
 */
export function OtherRefunds({ order, seen, onAgain, onClose }: OtherRefundsProps) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const others = order.refunds.filter(({ id, state }) => !seen.includes(id) && state !== 'refused');
  const leftCents = order.totalCents - order.committedCents;
  const left = formatMoney(locale, leftCents);
  return (
    <div className="grid gap-5">
      <Alert variant="warning">
        <p ref={first} tabIndex={-1} className="font-semibold focus-visible:outline-none">
          {t('refund.overtaken.title')}
        </p>
        <p>{t('refund.overtaken.yours')}</p>
      </Alert>
      <ul className="divide-y">
        {others.map((refund) => (
          <li key={refund.id} className="grid gap-1 py-3 wrap-anywhere first:pt-0 last:pb-0">
            <Other order={order} refund={refund} />
          </li>
        ))}
      </ul>
      <p>{t('refund.overtaken.left', { amount: left })}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant={leftCents > 0 ? 'outline' : 'default'} onClick={onClose}>
          {t('refund.overtaken.close')}
        </Button>
        {leftCents > 0 && <Button onClick={onAgain}>{t('refund.continue')}</Button>}
      </div>
    </div>
  );
}

function Other({ order, refund }: { order: AdminOrderDetail; refund: RefundView }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const { amountCents, by, createdAt, restocked, state } = refund;
  const pieces = restocked.map(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    return `${quantity} × ${[line?.name, line?.variantName].filter(Boolean).join(', ')}`;
  });
  return (
    <>
      <p className="font-semibold tabular-nums">
        {formatMoney(locale, amountCents)} · {t(`refund.state.${state}`)}
      </p>
      <p className="text-sm text-muted-foreground">
        {by === null ? t('refund.byProvider') : by || t('admin.erasedBuyer')}
        {' · '}
        <time dateTime={createdAt}>{formatDate(locale, createdAt, { withTime: true })}</time>
      </p>
      {pieces.length > 0 && (
        <p className="text-sm">{t('refund.overtaken.pieces', { pieces: pieces.join('; ') })}</p>
      )}
    </>
  );
}
