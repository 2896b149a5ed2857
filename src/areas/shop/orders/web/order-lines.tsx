import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CustomValues } from '#ui/custom-values.tsx';
import { usePageComplete } from '#ui/page-complete.ts';
import type { OrderLineView } from '../orders.schema.ts';

/** The bought products, with the names and prices of that day. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const { t } = useTranslation(['orders', 'site']);
  const { locale } = useSite();
  const isPageComplete = usePageComplete();
  return (
    <ul aria-label={t('site:common.products')} className="divide-y">
      {lines.map((line, index) => (
        <li key={index} className="flex gap-4 py-3 first:pt-0">
          <img
            src={line.image}
            alt=""
            width={48}
            height={60}
            loading={isPageComplete ? 'eager' : 'lazy'}
            className="h-15 w-12 shrink-0 rounded-md bg-muted object-contain"
          />
          <div className="min-w-0 flex-1">
            <p translate="no" className="font-semibold">
              {line.name}
            </p>
            {line.variantName && (
              <p translate="no" className="text-sm text-muted-foreground">
                {line.variantName}
              </p>
            )}
            <CustomValues values={line.customValues} />
            <p className="text-sm text-muted-foreground tabular-nums">
              {t('lines.times', { quantity: line.quantity, price: formatMoney(locale, line.unitCents) })}
            </p>
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{formatMoney(locale, line.totalCents)}</p>
        </li>
      ))}
    </ul>
  );
}
