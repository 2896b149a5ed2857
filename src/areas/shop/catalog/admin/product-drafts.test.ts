import { expect, test } from 'vitest';
import { type Draft, emptyDraft, emptyVariant, inEachLanguage } from './draft.ts';
import { isProductDraft } from './product-drafts.ts';

const names = inEachLanguage(() => 'Nome');

const full: Draft = {
  ...emptyDraft('gadget'),
  options: [{ key: 'o', id: 'o', names, hasColours: true, values: [{ key: 's', names, colour: '#000000' }] }],
  variants: [{ ...emptyVariant, key: 'v', id: 'v', choice: ['s'], price: '4,50' }],
  customFields: [{ key: 'c', names, isRequired: true, maxLength: '20' }],
  collections: ['regali'],
  related: [{ id: 'p', title: 'Altro' }],
};

const kept = (draft: unknown): unknown => JSON.parse(JSON.stringify(draft));

test('a draft of a product is recognised after it was stored on the device', () => {
  expect(isProductDraft(kept(full))).toBe(true);
  expect(isProductDraft(kept(emptyDraft('beer')))).toBe(true);
});

test.each([
  ['nothing', null],
  ['texts by path', { 'growth.it': 'Crescere' }],
  ['a part that is missing', { ...full, related: undefined }],
  ['a language that is missing', { ...full, texts: { it: full.texts.it } }],
  ['a number in the place of a text', { ...full, handle: 7 }],
  ['a variant of another version of the site', { ...full, variants: [{ key: 'v', price: '4,50' }] }],
  ['an option whose values are none', { ...full, options: [{ ...full.options[0], values: ['s'] }] }],
  ['allergens that are no list', { ...full, beer: { ...full.beer, allergens: 'gluten' } }],
])('%s is no draft of a product', (_what, value) => {
  expect(isProductDraft(kept(value))).toBe(false);
});
