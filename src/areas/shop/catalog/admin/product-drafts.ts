import type { DraftKind } from '#areas/collaboration/editing/draft-kind.ts';
import { type Draft, type DraftTexts, emptyDraft, emptyVariant, inEachLanguage } from './draft.ts';
import { isSameDraft, mergeDrafts } from './merge-drafts.ts';
import { isStoredAs } from './stored-as.ts';

/** Whether a value stored on the device is a product draft in the format of this version of the site. */
export function isProductDraft(value: unknown): value is Draft {
  if (!hasShapeOf(value, emptyDraft('beer'))) return false;
  const { texts, beer, labelling, options, variants, customFields, collections, related } = value;
  return (
    Object.values(texts).every(({ additionalInfo }: DraftTexts) => areAll(additionalInfo, info)) &&
    (beer.allergens === null || areAll(beer.allergens, '')) &&
    areAll(beer.absent, '') &&
    (labelling.packaging === null || areAll(labelling.packaging, { part: '', material: '' })) &&
    areAll(options, option) &&
    options.every(({ values }) => areAll(values, optionValue)) &&
    areAll(variants, { ...emptyVariant, key: '' }) &&
    variants.every(({ choice }) => areAll(choice, '')) &&
    areAll(customFields, customField) &&
    areAll(collections, '') &&
    areAll(related, { id: '', title: '' })
  );
}

/** The functions that compare, merge and recognise drafts of products. */
export const productDrafts: DraftKind<Draft> = {
  isDraft: isProductDraft,
  isSame: isSameDraft,
  isStoredAs,
  merge: mergeDrafts,
};

const names = inEachLanguage(() => '');
const info = { title: '', description: '' };
const optionValue = { key: '', names, colour: '' };
const option = { key: '', names, hasColours: false, values: [] };
const customField = { key: '', names, isRequired: false, maxLength: '' };

const areAll = (values: unknown, example: unknown): boolean =>
  Array.isArray(values) && values.every((value) => hasShapeOf(value, example));

/** Whether a value has all properties of an example, with the same types. Null in the example allows anything. */
function hasShapeOf<Shape>(value: unknown, example: Shape): value is Shape {
  if (example === null) return value !== undefined;
  if (Array.isArray(example)) return Array.isArray(value);
  if (typeof example !== 'object') return typeof value === typeof example;
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example).every(([name, part]) => hasShapeOf(parts.get(name), part));
}
