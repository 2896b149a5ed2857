import { Coins } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { OrderView } from '../orders.schema.ts';

/**
 * The tokens that an order earned, and those that refunds took back. Separate from its price, because tokens
 * are not money.
 */
export function OrderTokens({ order }: { order: Pick<OrderView, 'tokensAwarded' | 'tokensTaken'> }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const { tokensAwarded, tokensTaken } = order;
  if (tokensAwarded === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted-foreground">
      <Coins aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span>
        {t('tokens.gained', { amount: formatNumber(locale, tokensAwarded) })}
        {tokensTaken > 0 && (
          <span className="block">{t('refund.tokens', { amount: formatNumber(locale, tokensTaken) })}</span>
        )}
      </span>
    </p>
  );
}
