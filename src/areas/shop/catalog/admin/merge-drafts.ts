import {
  type Choose,
  type Conflict,
  mergeValues,
  type Taken,
  type ValueKind,
  type Values,
} from '#areas/collaboration/editing/merge-values.ts';
import type { Draft, DraftOption } from './draft.ts';

export type Merged = { draft: Draft; taken: Taken[]; conflicts: Conflict[] };

/**
 * Merges the typed draft (`mine`) with the stored one (`theirs`); `base` is the draft at the beginning of the
 * edit. The options with their variants are one part: when both changed them, one version is chosen, and the
 * values of each variant are compared.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft, choose: Choose): Merged {
  const own = partsOf(mine);
  const { values, ...differences } = mergeValues(partsOf(base), own, partsOf(theirs), { kindOf, choose });
  return { draft: compose(mine, theirs, { values, own }), ...differences };
}

function kindOf(path: string): ValueKind {
  const name = path.split('.').at(-1);
  if (name === 'description' || name === 'ingredients' || name === 'warnings') return 'lines';
  return name !== undefined && lists.has(name) ? 'items' : 'whole';
}

/** Lists whose entries are independent of each other. */
const lists = new Set(['collections', 'related', 'allergens', 'absent', 'additionalInfo']);

const isChanged = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Whether two drafts are equal. */
export const isSameDraft = (one: Draft, other: Draft): boolean => !isChanged(one, other);

const plainParts = [
  'status',
  'isPurchasable',
  'handle',
  'position',
  'priceSelection',
  'drawing',
  'customFields',
  'collections',
  'related',
] as const;

const variantParts = [
  'sku',
  'price',
  'salePrice',
  'saleStart',
  'saleEnd',
  'isUnlimited',
  'stock',
  'volume',
  'weight',
] as const;

function partsOf(draft: Draft): Map<string, unknown> {
  return new Map<string, unknown>([
    ...plainParts.map((name): [string, unknown] => [name, draft[name]]),
    ...Object.entries(draft.texts).flatMap(([locale, texts]) =>
      Object.entries(texts).map(([name, text]): [string, unknown] => [`texts.${locale}.${name}`, text]),
    ),
    ...Object.entries(draft.beer).map(([name, fact]): [string, unknown] => [`beer.${name}`, fact]),
    ...Object.entries(draft.labelling).map(([name, fact]): [string, unknown] => [`labelling.${name}`, fact]),
    ['options', [draft.options, draft.variants.map(({ key, choice }) => [key, choice])]],
    ...draft.variants.flatMap((variant) =>
      variantParts.map((name): [string, unknown] => [`variants.${variant.key}.${name}`, variant[name]]),
    ),
  ]);
}

type MergedParts = { values: Values; own: Values };

/** The merged parts as a draft. */
function compose(mine: Draft, theirs: Draft, { values, own }: MergedParts): Draft {
  const pick = <T extends object>(others: T, prefix: string): T =>
    Object.fromEntries(
      Object.entries(others).map(([name, value]) => {
        const merged = values.get(`${prefix}${name}`);
        return [name, merged === undefined ? value : merged];
      }),
    ) as T;
  const isOwn = (path: string) => values.get(path) === own.get(path);
  const structure = isOwn('options') ? mine : theirs;
  const texts = Object.fromEntries(
    Object.entries(theirs.texts).map(([locale, others]) => [locale, pick(others, `texts.${locale}.`)]),
  ) as Draft['texts'];
  return {
    ...pick(theirs, ''),
    texts,
    beer: pick(theirs.beer, 'beer.'),
    labelling: pick(theirs.labelling, 'labelling.'),
    customFields: fieldsWithKnownIds(isOwn('customFields') ? mine : theirs, theirs),
    options: withKnownIds(structure.options, theirs.options),
    variants: structure.variants.map((variant) => {
      const others = theirs.variants.find(({ key }) => key === variant.key);
      // The others have removed it: keeping it makes it a new variant.
      if (!others) return withoutId(variant);
      return { ...pick(others, `variants.${variant.key}.`), choice: variant.choice };
    }),
  };
}

function withoutId<Part extends { id?: string }>({ id: _, ...part }: Part): Omit<Part, 'id'> {
  return part;
}

function fieldsWithKnownIds({ customFields }: Draft, stored: Draft): Draft['customFields'] {
  const known = new Set(stored.customFields.map(({ id }) => id));
  return customFields.map((field) => (known.has(field.id) ? field : withoutId(field)));
}

/** Removed options and values have lost their ids: keeping them makes them new. */
function withKnownIds(options: readonly DraftOption[], stored: readonly DraftOption[]): DraftOption[] {
  const known = new Set(stored.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]));
  return options.map((option) => ({
    ...(known.has(option.id) ? option : withoutId(option)),
    values: option.values.map((value) => (known.has(value.id) ? value : withoutId(value))),
  }));
}
