import { useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FieldError } from '#ui/field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { AdminOrderDetail } from '../../orders.schema.ts';

/** Pieces to put back in stock, by the position of their line. */
export type Restock = Readonly<Record<number, number>>;

type RestockFieldsProps = {
  order: AdminOrderDetail;
  value: Restock;
  error: string | undefined;
  onChange(restock: Restock): void;
};

/** The pieces to restock, and those that cannot be restocked because they are no longer sold. */
export function RestockFields({ order, value: restock, error, onChange }: RestockFieldsProps) {
  const { t } = useTranslation('orders');
  const errorId = useId();
  const unsold = order.lines
    .filter(({ position }) => order.notSoldAnyMore.includes(position))
    .map(({ name, variantName }) => [name, variantName].filter(Boolean).join(', '));
  const note = unsold.length > 0 && (
    <p className="text-sm wrap-anywhere text-muted-foreground">
      {t('refund.notSold', { names: unsold.join('; ') })}
    </p>
  );
  if (order.restockable.length === 0) return note || null;
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      data-problem={error ? true : undefined}
      className="grid gap-2"
    >
      <legend className="font-semibold">{t('refund.restock')}</legend>
      <p className="text-sm text-muted-foreground">{t('refund.restockHint')}</p>
      {note}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <ul className="divide-y">
        {order.restockable.map(({ position, name, variantName, customValues, quantity }) => {
          const title = [name, variantName, ...customValues.map(({ value }) => value)]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={position} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span translate="no" className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
                {title}
              </span>
              <QuantityStepper
                value={restock[position] ?? 0}
                min={0}
                max={quantity}
                onChange={(pieces) => onChange({ ...restock, [position]: pieces })}
                labels={{
                  group: t('refund.pieces', { name: title }),
                  decrease: t('refund.fewer', { name: title }),
                  increase: t('refund.more', { name: title }),
                }}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
