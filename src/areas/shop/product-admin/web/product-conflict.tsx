import type { TFunction } from 'i18next';
import { ConflictNote } from '#areas/collaboration/editing/web/public/conflict-note.tsx';
import type { Choices } from '#areas/collaboration/editing/web/public/use-choices.ts';
import type { Allergen } from '#areas/shop/catalog/catalog.rules.ts';
import { isLocale, localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Draft, DraftInfo } from '../draft.ts';
import { variantName } from '../draft-options.ts';
import type { Merged } from '../merge-drafts.ts';

type ProductConflictProps = {
  /** Who has changed it; none when sales did, or nobody is known. */
  name: string | undefined;
  draft: Draft;
  merged: Merged;
  choices: Choices;
  onMerge(): void;
  onDiscard(): void;
};

/** Says what has changed of the product meanwhile. */
export function ProductConflict({ name, draft, merged, choices, onMerge, onDiscard }: ProductConflictProps) {
  const { t } = useTranslation(['product-admin', 'storefront']);
  return (
    <ConflictNote
      name={name}
      taken={merged.taken}
      conflicts={merged.conflicts}
      choices={choices}
      sayPart={(path) => sayPart(t, draft, path)}
      sayValue={(path, value) => sayList(t, path, value)}
      onMerge={onMerge}
      onDiscard={onDiscard}
    />
  );
}

type Translate = TFunction<['product-admin', 'storefront']>;

const partKeys = {
  status: 'product-admin:fields.status',
  isPurchasable: 'product-admin:fields.isPurchasable',
  handle: 'product-admin:fields.handle',
  position: 'product-admin:fields.position',
  priceSelection: 'product-admin:fields.priceSelection',
  collections: 'product-admin:fields.collections',
  related: 'product-admin:fields.related',
  options: 'product-admin:parts.options',
  customFields: 'product-admin:parts.customFields',
  title: 'product-admin:fields.title',
  subtitle: 'product-admin:fields.subtitle',
  description: 'product-admin:fields.description',
  ribbonText: 'product-admin:fields.ribbon',
  additionalInfo: 'product-admin:fields.info',
  ingredients: 'storefront:facts.ingredients',
  style: 'storefront:facts.style',
  brewery: 'storefront:facts.brewery',
  abv: 'product-admin:fields.abv',
  ibu: 'storefront:facts.ibu',
  colourEbc: 'product-admin:fields.colourEbc',
  allergens: 'storefront:facts.allergens',
  absent: 'product-admin:fields.absentAllergens',
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

/** Lists as people read them; the names of collections are not on this page. */
function sayList(t: Translate, path: string, value: unknown): string | undefined {
  if (path === 'beer.allergens' || path === 'beer.absent')
    return value === null
      ? ''
      : (value as Allergen[]).map((each) => t(`storefront:allergens.${each}`)).join(', ');
  if (path === 'related') return (value as Draft['related']).map(({ title }) => title).join(', ');
  if (path.endsWith('.additionalInfo'))
    return (value as DraftInfo[]).map(({ title, description }) => `${title}: ${description}`).join('\n');
  return undefined;
}
