import type { ReactNode } from 'react';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { type Totals, tokensForPurchase } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Goods, shipping, total and the tokens that the order will earn. */
export function CheckoutTotals({ itemsCents, shippingCents, totalCents }: Totals) {
  const { t } = useTranslation(['checkout', 'site']);
  const { locale } = useSite();
  const { vat } = useIdentity().association;
  return (
    <dl className="grid gap-2">
      <Row name={t('site:common.products')}>{formatMoney(locale, itemsCents)}</Row>
      <Row name={t('totals.shipping')}>
        {shippingCents === 0 ? t('site:common.free') : formatMoney(locale, shippingCents)}
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3">
        <dt className="font-semibold">
          {t('site:common.total')}{' '}
          {vat.isCharged && (
            <span className="text-sm font-normal text-muted-foreground">{t('site:common.vat')}</span>
          )}
        </dt>
        <dd className="font-display text-2xl font-bold tabular-nums">{formatMoney(locale, totalCents)}</dd>
      </div>
      <Row name={t('totals.tokens')}>{t('totals.tokenCount', { count: tokensForPurchase(totalCents) })}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
