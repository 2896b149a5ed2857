import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { lowestPriceDays } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { AdminVariant } from '../catalog-admin.schema.ts';
import type { DraftVariant } from '../draft.ts';
import { PriceField } from './price-field.tsx';
import type { Editor } from './use-editor.ts';

type VariantFieldsProps = {
  editor: Editor;
  index: number;
  variant: DraftVariant;
  /** The stored variant; absent for a new one. */
  stored: AdminVariant | undefined;
};

/** Price, stock and measures of a variant; rarely needed fields open on request. */
export function VariantFields({ editor, index, variant, stored }: VariantFieldsProps) {
  const { t } = useTranslation(['catalog-admin', 'site']);
  const at = (field: string) => `variants.${index}.${field}`;
  const write = (change: Partial<DraftVariant>, path?: string) =>
    editor.change(
      (draft) => ({
        ...draft,
        variants: draft.variants.map((each) => (each.key === variant.key ? { ...each, ...change } : each)),
      }),
      path,
    );
  const field = (name: 'sku' | 'volume' | 'weight', path: string = name) => ({
    value: variant[name],
    error: editor.error(at(path)),
    onChange: (text: string) => write({ [name]: text }, at(path)),
  });
  const hasHiddenProblem = ['salePrice', 'saleEnd', 'sku', 'weight'].some((each) => editor.error(at(each)));
  const isBeer = editor.draft.kind === 'beer';
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <PriceField
          label={t('fields.price')}
          isRequired
          value={variant.price}
          error={editor.error(at('price'))}
          onChange={(price) => write({ price }, at('price'))}
        />
        <StockField editor={editor} path={at('stock')} variant={variant} stored={stored} onWrite={write} />
        {isBeer && (
          <TextField
            label={t('fields.volume')}
            hint={t('hints.volume')}
            inputMode="numeric"
            maxLength={7}
            {...field('volume', 'volumeMl')}
          />
        )}
      </div>
      <details open={hasHiddenProblem || undefined} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:text-primary">
          {t('variants.more')}
        </summary>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <PriceField
            label={t('fields.salePrice')}
            value={variant.salePrice}
            error={editor.error(at('salePrice'))}
            onChange={(salePrice) => write({ salePrice }, at('salePrice'))}
          />
          <DayField
            label={t('fields.saleStart')}
            hint={t('hints.saleStart')}
            value={variant.saleStart}
            onChange={(saleStart) => write({ saleStart })}
          />
          <DayField
            label={t('fields.saleEnd')}
            hint={t('hints.saleEnd')}
            value={variant.saleEnd}
            error={editor.error(at('saleEnd'))}
            onChange={(saleEnd) => write({ saleEnd }, at('saleEnd'))}
          />
          <TextField label={t('fields.sku')} hint={t('hints.sku')} maxLength={60} {...field('sku')} />
          <TextField label={t('fields.weight')} inputMode="numeric" maxLength={7} {...field('weight')} />
          {!isBeer && (
            <TextField
              label={t('fields.volume')}
              hint={t('site:common.optional')}
              inputMode="numeric"
              maxLength={7}
              {...field('volume', 'volumeMl')}
            />
          )}
        </div>
        <StruckPrice variant={variant} stored={stored} />
        {stored && <PastPrices variant={stored} />}
      </details>
    </div>
  );
}

type StockFieldProps = Pick<VariantFieldsProps, 'editor' | 'variant' | 'stored'> & {
  path: string;
  onWrite(change: Partial<DraftVariant>, path?: string): void;
};

function StockField({ editor, path, variant, stored, onWrite }: StockFieldProps) {
  const { t } = useTranslation('catalog-admin');
  const { isUnlimited, stock } = variant;
  return (
    <div className="grid gap-1">
      <TextField
        label={t('stock.pieces')}
        inputMode="numeric"
        maxLength={7}
        required
        hint={stored && stored.reserved > 0 ? t('stock.reserved', { number: stored.reserved }) : undefined}
        value={isUnlimited ? '' : stock}
        {...(isUnlimited && { placeholder: t('stock.unlimited') })}
        error={editor.error(path)}
        onChange={(text) => onWrite({ stock: text, isUnlimited: false }, path)}
      />
      <Checkbox
        label={t('stock.unlimited')}
        checked={isUnlimited}
        onChange={(event) => onWrite({ isUnlimited: event.target.checked }, path)}
      />
    </div>
  );
}

type DayFieldProps = {
  label: string;
  hint: string;
  value: string;
  error?: string | undefined;
  onChange(day: string): void;
};

function DayField({ label, hint, value, error, onChange }: DayFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input {...control} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** The struck price that the shop shows beside the typed sale price, if any. */
function StruckPrice({ variant, stored }: Pick<VariantFieldsProps, 'variant' | 'stored'>) {
  const { t } = useTranslation('catalog-admin');
  const { locale } = useSite();
  const sale = readMoney(variant.salePrice);
  if (!sale.ok) return null;
  const continues = stored?.isOnSale && stored.sale && sale.cents <= stored.sale.priceCents;
  const before = continues ? stored.lowestPrice30 : stored?.lowestPriceNow;
  return (
    <p className="mt-3 text-sm">
      {before && sale.cents < before.cents
        ? t('price.struck', { lowestPriceDays, price: formatMoney(locale, before.cents) })
        : t('price.notAnnounced', { lowestPriceDays })}
    </p>
  );
}

/** Prices that buyers paid, with their dates, and the lowest price for reductions. */
function PastPrices({ variant: { prices, lowestPrice30 } }: { variant: AdminVariant }) {
  const { t } = useTranslation(['catalog-admin', 'storefront']);
  const { locale } = useSite();
  return (
    <div className="mt-5 grid gap-2 text-sm">
      <h3 className="text-base">{t('price.history')}</h3>
      {lowestPrice30 && (
        <p>
          {t('storefront:price.lowest30', {
            count: lowestPrice30.days,
            price: formatMoney(locale, lowestPrice30.cents),
          })}
        </p>
      )}
      <ul className="grid gap-1 text-muted-foreground">
        {prices.map(({ priceCents, validFrom }) => (
          <li key={`${validFrom} ${priceCents}`}>
            {t('price.since', {
              price: formatMoney(locale, priceCents),
              date: formatDate(locale, validFrom, { withTime: true }),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
