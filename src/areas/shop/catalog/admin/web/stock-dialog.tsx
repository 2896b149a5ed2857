import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { wholeNumberProblem } from '#platform/i18n/typed-numbers.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { AdminProductItem, VariantStock } from '../catalog-admin.schema.ts';
import { useSetStock } from './use-product-actions.ts';

/** Pieces in a crate, which one tap adds. */
const crate = 24;

/** The stock of each variant of a product, editable one by one. */
export function StockDialog({ item, onClose }: { item: AdminProductItem; onClose(): void }) {
  const { t } = useTranslation(['catalog-admin', 'site']);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('stock.title', { title: item.title })} closeLabel={t('site:close')}>
        <div className="grid gap-6">
          {item.stocks.map((variant) => (
            <StockForm
              key={variant.id}
              variant={variant}
              isOnly={item.stocks.length === 1}
              onSaved={item.stocks.length === 1 ? onClose : undefined}
            />
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

type StockFormProps = { variant: VariantStock; isOnly: boolean; onSaved: (() => void) | undefined };

type StockValues = { stock: string; isUnlimited: boolean };

const maxStock = 9_999_999;

const findProblems = ({ stock, isUnlimited }: StockValues): FieldProblems<'stock', string> =>
  isUnlimited || !wholeNumberProblem(stock, maxStock) ? {} : { stock: { code: 'number_invalid' } };

function StockForm({ variant, isOnly, onSaved }: StockFormProps) {
  const { t } = useTranslation(['catalog-admin', 'editing']);
  const { t: sentence } = useTranslation('catalog-admin');
  // The stock that was shown when the text was typed; `told` after a refusal has shown another.
  const [seen, setSeen] = useState<number | null | 'told'>(variant.stock);
  const setStock = useSetStock();
  const form = useForm<StockValues>({
    values: { stock: textOf(variant), isUnlimited: variant.stock === null },
    rule: findProblems,
    t: sentence,
    fieldsOfRefusals: { stock_changed: 'stock', not_found: 'stock' },
    onChange: () => setSeen(variant.stock),
    async send({ stock, isUnlimited: hasNoLimit }) {
      const to = hasNoLimit ? null : Number(stock);
      if (to === variant.stock) return onSaved?.();
      const from = seen === 'told' ? variant.stock : seen;
      await setStock.mutateAsync({ id: variant.id, from, to }).then(onSaved, (error: unknown) => {
        if (error instanceof ApiError && error.code === 'stock_changed') setSeen('told');
        throw error;
      });
    },
  });
  const isUnlimited = form.value('isUnlimited');

  function addCrate(): void {
    const text = form.value('stock').trim();
    if (/^\d*$/.test(text)) form.set('stock', String(Number(text) + crate));
    else form.showProblem('stock', 'number_invalid');
  }

  return (
    <form {...form.props} className="grid gap-3">
      <Field
        label={isOnly ? t('stock.pieces') : variant.title}
        hint={<StockHint variant={variant} />}
        {...form.field('stock')}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input {...control} inputMode="numeric" autoComplete="off" disabled={isUnlimited} />
            {!isUnlimited && (
              <Button
                variant="outline"
                aria-label={t('stock.addTo', { number: crate, variant: variant.title })}
                onClick={addCrate}
              >
                <Plus aria-hidden="true" />
                {crate}
              </Button>
            )}
          </span>
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox label={t('stock.unlimited')} {...form.checkbox('isUnlimited')} />
        <Button
          type="submit"
          pending={form.isSaving}
          {...(!isOnly && { 'aria-label': t('stock.saveOf', { variant: variant.title }) })}
        >
          {t('editing:save.action')}
        </Button>
      </div>
    </form>
  );
}

/** The current stock: after a refusal the new number is shown here, and the typed text remains in the field. */
function StockHint({ variant: { stock, reserved } }: { variant: VariantStock }) {
  const { t } = useTranslation('catalog-admin');
  const now = stock === null ? t('stock.unlimited') : String(stock);
  return (
    <>
      {t('stock.now', { stock: now })}
      {reserved > 0 && ` ${t('stock.reserved', { number: reserved })}`}
    </>
  );
}

const textOf = ({ stock }: VariantStock): string => (stock === null ? '' : String(stock));
