import type { TFunction } from 'i18next';
import { ConflictNote } from '#areas/collaboration/editing/web/public/conflict-note.tsx';
import type { Choices } from '#areas/collaboration/editing/web/public/use-choices.ts';
import { isLocale, localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Allergen } from '../../catalog.rules.ts';
import type { Packaging } from '../../labelling.rules.ts';
import type { Draft, DraftInfo } from '../draft.ts';
import { variantName } from '../draft-options.ts';
import type { Merged } from '../merge-drafts.ts';

type ProductConflictProps = {
  /** The author of the other change; undefined when it was a sale, or the author is unknown. */
  name: string | undefined;
  draft: Draft;
  merged: Merged;
  choices: Choices;
  onMerge(): void;
  onDiscard(): void;
};

/** Shows the changes that were saved by others meanwhile. */
export function ProductConflict({ name, draft, merged, choices, onMerge, onDiscard }: ProductConflictProps) {
  const { t } = useTranslation(['catalog-admin', 'storefront']);
  return (
    <ConflictNote
      name={name}
      taken={merged.taken}
      conflicts={merged.conflicts}
      choices={choices}
      formatPart={(path) => formatPart(t, draft, path)}
      formatValue={(path, value) => formatList(t, path, value)}
      onMerge={onMerge}
      onDiscard={onDiscard}
    />
  );
}

type Translate = TFunction<['catalog-admin', 'storefront']>;

const partKeys = {
  status: 'catalog-admin:fields.status',
  isPurchasable: 'catalog-admin:fields.isPurchasable',
  handle: 'catalog-admin:fields.handle',
  position: 'catalog-admin:fields.position',
  priceSelection: 'catalog-admin:fields.priceSelection',
  collections: 'catalog-admin:fields.collections',
  related: 'catalog-admin:fields.related',
  options: 'catalog-admin:parts.options',
  customFields: 'catalog-admin:parts.customFields',
  title: 'catalog-admin:fields.title',
  subtitle: 'catalog-admin:fields.subtitle',
  description: 'catalog-admin:fields.description',
  ribbonText: 'catalog-admin:fields.ribbon',
  additionalInfo: 'catalog-admin:fields.info',
  ingredients: 'storefront:facts.ingredients',
  style: 'storefront:facts.style',
  brewery: 'storefront:facts.brewery',
  abv: 'catalog-admin:fields.abv',
  ibu: 'storefront:facts.ibu',
  colourEbc: 'catalog-admin:fields.colourEbc',
  allergens: 'storefront:facts.allergens',
  absent: 'catalog-admin:fields.absentAllergens',
  warnings: 'storefront:labelling.warnings',
  hasNoWarnings: 'catalog-admin:labelling.noWarnings',
  packaging: 'storefront:labelling.packaging',
  manufacturerName: 'catalog-admin:labelling.manufacturerName',
  manufacturerAddress: 'catalog-admin:labelling.manufacturerAddress',
  manufacturerContact: 'catalog-admin:labelling.manufacturerContact',
  responsible: 'storefront:labelling.responsible',
  energyKj: 'catalog-admin:labelling.energyKj',
  energyKcal: 'catalog-admin:labelling.energyKcal',
  fat: 'storefront:nutrition.fat',
  saturates: 'storefront:nutrition.saturates',
  carbohydrate: 'storefront:nutrition.carbohydrate',
  sugars: 'storefront:nutrition.sugars',
  protein: 'storefront:nutrition.protein',
  salt: 'storefront:nutrition.salt',
  sku: 'catalog-admin:fields.sku',
  price: 'catalog-admin:fields.price',
  salePrice: 'catalog-admin:fields.salePrice',
  saleStart: 'catalog-admin:fields.saleStart',
  saleEnd: 'catalog-admin:fields.saleEnd',
  stock: 'catalog-admin:stock.pieces',
  isUnlimited: 'catalog-admin:stock.unlimited',
  volume: 'catalog-admin:fields.volume',
  weight: 'catalog-admin:fields.weight',
} as const;

/** The label of a part, with its language or variant: `Nome (Deutsch)`. */
function formatPart(t: Translate, draft: Draft, path: string): string {
  const [group = '', owner = ''] = path.split('.');
  const last = path.split('.').at(-1) ?? '';
  const known = Object.entries(partKeys).find(([name]) => name === last);
  const text = known ? t(known[1]) : last;
  if (group === 'texts' && isLocale(owner)) return `${text} (${localeNames[owner]})`;
  const variant = group === 'variants' && draft.variants.find(({ key }) => key === owner);
  const name = variant ? variantName(draft, variant, 'it') : '';
  return name ? `${text} (${name})` : text;
}

/** Formats lists for people; the names of collections are not available on this page. */
function formatList(t: Translate, path: string, value: unknown): string | undefined {
  if (path === 'beer.allergens' || path === 'beer.absent')
    return value === null
      ? ''
      : (value as Allergen[]).map((each) => t(`storefront:allergens.${each}`)).join(', ');
  if (path === 'labelling.packaging')
    return ((value ?? []) as Packaging[])
      .map(({ part, material }) => `${t(`storefront:packagingParts.${part}`)}: ${material}`)
      .join(', ');
  if (path === 'related') return (value as Draft['related']).map(({ title }) => title).join(', ');
  if (path.endsWith('.additionalInfo'))
    return (value as DraftInfo[]).map(({ title, description }) => `${title}: ${description}`).join('\n');
  return undefined;
}
