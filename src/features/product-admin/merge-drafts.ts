import type { Difference } from '#features/editing/merge-texts.ts';
import type { Draft, DraftOption, DraftVariant } from './draft.ts';

export type Merged = {
  draft: Draft;
  /** What only the others have changed: their values are in the draft. */
  taken: Difference[];
  /** What both have changed: mine are in the draft. */
  conflicts: Difference[];
};

/**
 * Brings what was typed (`mine`) and what is stored now (`theirs`) together; `base` is what the typing began with. The options
 * with their variants are one part: of two different changes of them mine stays, and the values of each variant are compared.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  const [from, own, others] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const taken: Difference[] = [];
  const conflicts: Difference[] = [];
  const kept = new Set<string>();
  for (const path of new Set([...from.keys(), ...own.keys(), ...others.keys()])) {
    const isMine = isChanged(from.get(path), own.get(path));
    const isTheirs = isChanged(from.get(path), others.get(path));
    if (isMine) kept.add(path);
    if (!isTheirs || !isChanged(own.get(path), others.get(path))) continue;
    const difference = { path, mine: own.get(path), theirs: others.get(path) };
    (isMine ? conflicts : taken).push(difference);
  }
  return { draft: compose(mine, theirs, kept), taken, conflicts };
}

const isChanged = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Whether two drafts say the same. */
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
    ['options', [draft.options, draft.variants.map(({ key, choice }) => [key, choice])]],
    ...draft.variants.flatMap((variant) =>
      variantParts.map((name): [string, unknown] => [`variants.${variant.key}.${name}`, variant[name]]),
    ),
  ]);
}

/** The parts that are kept of mine, and all others of theirs. */
function compose(mine: Draft, theirs: Draft, kept: ReadonlySet<string>): Draft {
  const pick = <T extends object>(own: T, others: T, prefix: string): T =>
    Object.fromEntries(
      Object.entries(others).map(([name, value]) => [
        name,
        kept.has(`${prefix}${name}`) ? new Map(Object.entries(own)).get(name) : value,
      ]),
    ) as T;
  const structure = kept.has('options') ? mine : theirs;
  const texts = Object.fromEntries(
    Object.entries(theirs.texts).map(([locale, others]) => [
      locale,
      pick(new Map(Object.entries(mine.texts)).get(locale) ?? others, others, `texts.${locale}.`),
    ]),
  ) as Draft['texts'];
  return {
    ...pick(mine, theirs, ''),
    texts,
    beer: pick(mine.beer, theirs.beer, 'beer.'),
    customFields: fieldsWithKnownIds(kept.has('customFields') ? mine : theirs, theirs),
    options: withKnownIds(structure.options, theirs.options),
    variants: structure.variants.map((variant) => mergeVariant(variant, mine, theirs, kept)),
  };
}

function mergeVariant(
  variant: DraftVariant,
  mine: Draft,
  theirs: Draft,
  kept: ReadonlySet<string>,
): DraftVariant {
  const own = mine.variants.find(({ key }) => key === variant.key);
  const others = theirs.variants.find(({ key }) => key === variant.key);
  // The others have removed it: what I keep of it is a new variant.
  if (!others) return own ? withoutId(own) : variant;
  if (!own) return others;
  const merged = { ...others, choice: variant.choice };
  for (const name of variantParts) {
    if (kept.has(`variants.${variant.key}.${name}`)) Object.assign(merged, { [name]: own[name] });
  }
  return merged;
}

function withoutId<Part extends { id?: string }>({ id: _, ...part }: Part): Omit<Part, 'id'> {
  return part;
}

function fieldsWithKnownIds({ customFields }: Draft, stored: Draft): Draft['customFields'] {
  const known = new Set(stored.customFields.map(({ id }) => id));
  return customFields.map((field) => (known.has(field.id) ? field : withoutId(field)));
}

/** What the others have removed has no id any more: what I keep of it is new. */
function withKnownIds(options: readonly DraftOption[], stored: readonly DraftOption[]): DraftOption[] {
  const known = new Set(stored.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]));
  return options.map((option) => ({
    ...(known.has(option.id) ? option : withoutId(option)),
    values: option.values.map((value) => (known.has(value.id) ? value : withoutId(value))),
  }));
}
