import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isLocale, localeNames } from '#platform/i18n/locales.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Draft } from '../draft.ts';
import { variantName } from '../draft-options.ts';
import type { Difference, Merged } from '../merge-drafts.ts';

type ConflictNoteProps = {
  /** Who has changed it; none when sales did, or nobody is known. */
  name: string | undefined;
  draft: Draft;
  merged: Merged;
  onMerge(): void;
  onDiscard(): void;
};

/** Says that the product has changed meanwhile, by whom, what, and lets what was typed be kept. */
export function ConflictNote({ name, draft, merged, onMerge, onDiscard }: ConflictNoteProps) {
  const { t } = useTranslation(['product-admin', 'shop']);
  return (
    <Alert
      variant="warning"
      title={name ? t('conflict.title', { name }) : t('conflict.toast')}
      action={
        <>
          <Button size="sm" onClick={onMerge}>
            {t('conflict.merge')}
          </Button>
          <Button size="sm" variant="outline" onClick={onDiscard}>
            {t('conflict.discard')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.hint')}</p>
      <ul className="mt-2 grid gap-1 ps-4 list-disc">
        {[...merged.taken, ...merged.conflicts].map((difference) => (
          <li key={difference.path} className="wrap-anywhere">
            <span className="font-semibold">{sayPart(t, draft, difference.path)}</span>
            {sayValues(t, difference, merged.conflicts.includes(difference))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type Translate = TFunction<['product-admin', 'shop']>;

/** `: new value`, and what was typed here where both changed it. Lists are only named. */
function sayValues(t: Translate, { mine, theirs }: Difference, isConflict: boolean): string {
  if (!isPlain(theirs)) return isConflict ? ` (${t('conflict.both')})` : '';
  const theirText = sayValue(t, theirs);
  return isConflict && isPlain(mine)
    ? `: ${t('conflict.values', { theirs: theirText, mine: sayValue(t, mine) })}`
    : `: ${theirText}`;
}

const isPlain = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean';

const sayValue = (t: Translate, value: string | boolean): string =>
  typeof value === 'boolean' ? t(value ? 'conflict.yes' : 'conflict.no') : `«${value.slice(0, 80)}»`;

const partKeys = {
  status: 'product-admin:fields.status',
  isPurchasable: 'product-admin:fields.isPurchasable',
  handle: 'product-admin:fields.handle',
  position: 'product-admin:fields.position',
  priceSelection: 'product-admin:fields.priceSelection',
  collections: 'product-admin:fields.collections',
  related: 'product-admin:fields.related',
  options: 'product-admin:parts.options',
  title: 'product-admin:fields.title',
  subtitle: 'product-admin:fields.subtitle',
  description: 'product-admin:fields.description',
  ribbonText: 'product-admin:fields.ribbon',
  additionalInfo: 'product-admin:fields.info',
  ingredients: 'shop:facts.ingredients',
  style: 'shop:facts.style',
  brewery: 'shop:facts.brewery',
  abv: 'product-admin:fields.abv',
  ibu: 'shop:facts.ibu',
  colourEbc: 'product-admin:fields.colourEbc',
  allergens: 'shop:facts.allergens',
  sku: 'product-admin:fields.sku',
  price: 'product-admin:fields.price',
  salePrice: 'product-admin:fields.salePrice',
  saleStart: 'product-admin:fields.saleStart',
  saleEnd: 'product-admin:fields.saleEnd',
  stock: 'product-admin:stock.pieces',
  isUnlimited: 'product-admin:stock.unlimited',
  volume: 'product-admin:fields.volume',
  weight: 'product-admin:fields.weight',
} as const;

/** The name of a part, with its language or variant: `Nome (Deutsch)`. */
function sayPart(t: Translate, draft: Draft, path: string): string {
  const [group = '', owner = ''] = path.split('.');
  const last = path.split('.').at(-1) ?? '';
  const known = Object.entries(partKeys).find(([name]) => name === last);
  const text = known ? t(known[1]) : last;
  if (group === 'texts' && isLocale(owner)) return `${text} (${localeNames[owner]})`;
  const variant = group === 'variants' && draft.variants.find(({ key }) => key === owner);
  const name = variant ? variantName(draft, variant, 'it') : '';
  return name ? `${text} (${name})` : text;
}
