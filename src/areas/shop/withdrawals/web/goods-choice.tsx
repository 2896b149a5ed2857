import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { Withdrawable } from './use-withdrawable.ts';

type GoodsChoiceProps = { withdrawable: Withdrawable; error: string | undefined };

/** The products of a known order, each selectable with a number of pieces. */
export function GoodsChoice({ withdrawable, error }: GoodsChoiceProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? 'goods-missing' : undefined}>
      <legend className="font-semibold">{t('write.goods')}</legend>
      {withdrawable.pieces.map(({ position, name, variantName, quantity, chosen }) => {
        const title = [name, variantName].filter(Boolean).join(', ');
        return (
          <div key={position} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={<span translate="no">{title}</span>}
              checked={chosen > 0}
              aria-invalid={error ? true : undefined}
              onChange={(event) => withdrawable.choose(position, event.target.checked ? quantity : 0)}
              className="min-w-0 flex-[1_1_12rem]"
            />
            {quantity > 1 && chosen > 0 && (
              <QuantityStepper
                value={chosen}
                min={1}
                max={quantity}
                onChange={(pieces) => withdrawable.choose(position, pieces)}
                labels={{
                  group: t('write.pieces', { name: title }),
                  decrease: t('write.fewer', { name: title }),
                  increase: t('write.more', { name: title }),
                }}
              />
            )}
          </div>
        );
      })}
      {error && <FieldError id="goods-missing">{error}</FieldError>}
    </fieldset>
  );
}
