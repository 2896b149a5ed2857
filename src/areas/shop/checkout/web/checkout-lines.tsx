import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import { CustomValues } from '#ui/custom-values.tsx';
import type { CheckoutLineChange, CheckoutLineView } from '../checkout.schema.ts';

/** Every line with image, quantity, this buyer's price of one piece, and changes since it was added to the cart. */
export function CheckoutLines({ lines }: { lines: readonly CheckoutLineView[] }) {
  const { t } = useTranslation('checkout');
  return (
    <ul aria-label={t('lines.title')} className="grid divide-y rounded-xl border bg-card">
      {lines.map((line, index) => (
        <CheckoutLine key={index} line={line} />
      ))}
    </ul>
  );
}

function CheckoutLine({ line }: { line: CheckoutLineView }) {
  const { t } = useTranslation('checkout');
  const { locale } = useSite();
  const isGone = line.quantity === 0;
  const hasMemberPrice = line.unitCents < line.listUnitCents;
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-x-4 gap-y-1 p-4">
      <img
        src={line.image}
        alt=""
        width={64}
        height={80}
        className="row-span-2 h-20 w-16 rounded-md object-cover"
      />
      <div className={cn('min-w-0', isGone && 'text-muted-foreground line-through')}>
        <p className="font-semibold">{line.name}</p>
        {line.variantName && <p className="text-sm text-muted-foreground">{line.variantName}</p>}
        <CustomValues values={line.customValues} />
        {line.customValues.length > 0 && <p className="text-sm">{t('lines.madeForYou')}</p>}
        <p className="text-sm">
          {t('lines.quantityTimes', { count: line.quantity, price: formatMoney(locale, line.unitCents) })}
          {hasMemberPrice && (
            <>
              {' '}
              <span className="text-success">{t('lines.memberPrice')}</span>
              <span className="block text-muted-foreground">
                {t('lines.listPrice')}: {formatMoney(locale, line.listUnitCents)}
              </span>
            </>
          )}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatMoney(locale, line.totalCents)}</p>
      {line.change && (
        <p className="col-span-2 text-sm font-medium text-destructive">
          <ChangeText change={line.change} />
        </p>
      )}
    </li>
  );
}

function ChangeText({ change }: { change: CheckoutLineChange }) {
  const { t } = useTranslation('checkout');
  const { locale } = useSite();
  if (change.kind === 'unavailable') return t('change.unavailable');
  if (change.kind === 'fields') return t('change.fields');
  if (change.kind === 'quantity') return t('change.quantity', { from: change.from, count: change.to });
  return t('change.price', {
    from: formatMoney(locale, change.fromCents),
    to: formatMoney(locale, change.toCents),
  });
}
