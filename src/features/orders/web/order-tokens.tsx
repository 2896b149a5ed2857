import { useRouteContext } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format-number.ts';

/** What an order earned, apart from what it cost: tokens are no money. */
export function OrderTokens({ count }: { count: number }) {
  const { t } = useTranslation('orders');
  const { locale } = useRouteContext({ from: '__root__' });
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted-foreground">
      <Coins aria-hidden="true" className="size-5 shrink-0 text-primary" />
      {t('tokens.gained', { amount: formatNumber(locale, count) })}
    </p>
  );
}
