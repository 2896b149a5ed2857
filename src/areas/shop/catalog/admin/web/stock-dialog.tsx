import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { AdminProductItem, VariantStock } from '../admin-product.schema.ts';
import { useSetStock } from './use-product-actions.ts';

/** The pieces that come in a crate, which one tap adds. */
const crate = 24;

/** The stock of each variant of a product, to be changed one by one. */
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

/** `seen` is the stock that stood on the page when the text was typed; `told` once a refusal has named another. */
type Typed = { text: string; isUnlimited: boolean; seen: number | null | 'told' };

function StockForm({ variant, isOnly, onSaved }: StockFormProps) {
  const { t } = useTranslation(['catalog-admin', 'editing']);
  const [typed, setTyped] = useState<Typed>({
    text: textOf(variant),
    isUnlimited: variant.stock === null,
    seen: variant.stock,
  });
  const [problem, setProblem] = useState<string>();
  const setStock = useSetStock();
  const { text, isUnlimited } = typed;
  const change = (edit: Partial<Typed>) => {
    setProblem(undefined);
    setTyped((now) => ({ ...now, seen: variant.stock, ...edit }));
  };

  function addCrate(): void {
    const isNumber = /^\d*$/.test(text.trim());
    if (isNumber) change({ text: String(Number(text) + crate) });
    else setProblem(t('errors.number_invalid'));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (setStock.isPending) return;
    const to = isUnlimited ? null : Number(text);
    if (!isUnlimited && !/^\d{1,7}$/.test(text.trim())) {
      setProblem(t('errors.number_invalid'));
      return;
    }
    if (to === variant.stock) {
      onSaved?.();
      return;
    }
    setStock.mutate(
      { id: variant.id, from: typed.seen === 'told' ? variant.stock : typed.seen, to },
      {
        onSuccess: onSaved,
        onError(error) {
          setProblem(error instanceof ApiError ? error.sentence : undefined);
          const isTold = error instanceof ApiError && error.code === 'stock_changed';
          if (isTold) setTyped((now) => ({ ...now, seen: 'told' }));
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label={isOnly ? t('stock.pieces') : variant.title}
        error={problem}
        hint={<StockHint variant={variant} />}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              disabled={isUnlimited}
              value={text}
              onChange={(event) => change({ text: event.target.value })}
            />
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
        <Checkbox
          label={t('stock.unlimited')}
          checked={isUnlimited}
          onChange={(event) => change({ isUnlimited: event.target.checked })}
        />
        <Button
          type="submit"
          pending={setStock.isPending}
          {...(!isOnly && { 'aria-label': t('stock.saveOf', { variant: variant.title }) })}
        >
          {t('editing:save.action')}
        </Button>
      </div>
    </form>
  );
}

/** What is in stock now: after a refusal the new number stands here, and what was typed stays in the field. */
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
