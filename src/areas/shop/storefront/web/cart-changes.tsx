import { useEffect, useRef } from 'react';
import { lineKey } from '#areas/shop/cart/cart.rules.ts';
import { useItemName } from '#areas/shop/cart/web/public/use-cart.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { CartLineChange } from '../cart-check.rules.ts';
import type { ChangedLine, useCartCheck } from './use-cart-check.ts';

/** The result of the last check by the server: one sentence for each changed line. */
export function CartChanges({ check }: { check: ReturnType<typeof useCartCheck> }) {
  const { t } = useTranslation(['cart', 'site']);
  const place = useRef<HTMLDivElement>(null);
  const changed = check.data ?? [];
  const hasNews = changed.length > 0 || check.isError;

  useEffect(() => {
    if (hasNews) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNews]);

  return (
    <div ref={place} className="scroll-m-5 not-empty:mb-5">
      {changed.length > 0 && (
        <Alert variant="warning" title={t('changesTitle')}>
          <ul className="list-disc ps-5">
            {changed.flatMap(({ line, changes }) =>
              changes.map((change) => (
                <li key={`${lineKey(line)} ${change.kind}`}>
                  <ChangeText line={line} change={change} />
                </li>
              )),
            )}
          </ul>
        </Alert>
      )}
      {check.isError && (
        <Alert
          variant="warning"
          title={t('checkFailed.title')}
          action={
            <Button variant="outline" size="sm" pending={check.isPending} onClick={() => check.mutate()}>
              {t('site:common.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function ChangeText({ line, change }: { line: ChangedLine['line']; change: CartLineChange }) {
  const { t } = useTranslation(['cart', 'site']);
  const { locale } = useSite();
  const name = useItemName()(line);
  switch (change.kind) {
    case 'price':
      return t('change.price', {
        name,
        from: formatMoney(locale, change.fromCents),
        to: formatMoney(locale, change.toCents),
      });
    case 'quantity':
      return t('change.quantity', { name, from: change.from, count: change.to });
    case 'sold_out':
      return t('change.sold_out', { name });
    case 'not_sold':
      return t('change.not_sold', { name });
    case 'fields':
      return t('change.fields', { name });
  }
}
