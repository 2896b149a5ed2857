import type { ReactNode } from 'react';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { OrderView } from '../orders.schema.ts';

/** The amounts of an order. */
export function OrderTotals({ order }: { order: OrderView }) {
  const { t } = useTranslation(['orders', 'site']);
  const { locale } = useSite();
  const { vat } = useIdentity().association;
  const { delivery, itemsCents, shippingCents, totalCents, refundedCents, hasMemberPrice } = order;
  return (
    <dl className="grid gap-1.5">
      <Row name={t('site:common.products')}>
        {formatMoney(locale, itemsCents)}
        {hasMemberPrice && <span className="block text-success">{t('lines.memberPrice')}</span>}
      </Row>
      <Row name={t(`delivery.${delivery}`)}>
        {shippingCents === 0 ? t('site:common.free') : formatMoney(locale, shippingCents)}
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-2">
        <dt className="font-semibold">
          {t('site:common.total')}{' '}
          {vat.isCharged && (
            <span className="text-sm font-normal text-muted-foreground">{t('site:common.vat')}</span>
          )}
        </dt>
        <dd className="font-display text-xl font-bold tabular-nums">{formatMoney(locale, totalCents)}</dd>
      </div>
      {refundedCents > 0 && (
        <>
          <Row name={t('refunded')}>{formatMoney(locale, -refundedCents)}</Row>
          <Row name={t('paidAfterRefund')}>{formatMoney(locale, totalCents - refundedCents)}</Row>
        </>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}
