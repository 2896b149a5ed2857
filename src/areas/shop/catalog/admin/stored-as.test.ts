import { expect, test } from 'vitest';
import { type Draft, emptyDraft, emptyVariant } from './draft.ts';
import { isStoredAs } from './stored-as.ts';

const sent: Draft = {
  ...emptyDraft('gadget'),
  variants: [{ ...emptyVariant, key: 'new', price: '12', salePrice: '9', stock: '007' }],
};

const stored: Draft = {
  ...sent,
  handle: 'tazza',
  variants: [
    {
      ...{ ...emptyVariant, key: 'v', id: 'v', sku: 'TAZZA-1', price: '12,00', salePrice: '9,00' },
      ...{ saleStart: '2026-05-02', stock: '7' },
    },
  ],
};

test('the stored product equals the sent one, apart from generated values', () => {
  expect(isStoredAs(sent, stored)).toBe(true);
});

test.each<[string, Draft]>([
  ['status', { ...stored, status: 'published' }],
  ['title', { ...stored, texts: { ...stored.texts, de: { ...stored.texts.de, title: 'Tasse' } } }],
  ['stock', { ...stored, variants: stored.variants.map((variant) => ({ ...variant, stock: '6' })) }],
  ['variants', { ...stored, variants: [...stored.variants, ...stored.variants] }],
])('another %s was not sent', (_, other) => {
  expect(isStoredAs(sent, other)).toBe(false);
});
