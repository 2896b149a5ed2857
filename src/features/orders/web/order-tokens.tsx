import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';

/** The tokens that an order earned, separate from its price: tokens are no money. */
export function OrderTokens({ count }: { count: number }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted-foreground">
      <Coins aria-hidden="true" className="size-5 shrink-0 text-primary" />
      {t('tokens.gained', { amount: formatNumber(locale, count) })}
    </p>
  );
}
