import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { findKnownProduct } from './known-product.ts';

const ale = { id: 'ale', title: 'Ale' };
const mug = { id: 'mug', title: 'Boccale' };

function cacheOf(entries: readonly (readonly [key: readonly unknown[], data: unknown])[]): QueryClient {
  const queryClient = new QueryClient();
  for (const [key, data] of entries) queryClient.setQueryData(key, data);
  return queryClient;
}

describe('a product is known', () => {
  test.each([
    ['a page of the shop', ['catalog', 'products', 'it', { kind: 'beer' }], { items: [mug, ale] }],
    ['the offers of the home page', ['catalog', 'offers', 'it'], { items: [ale] }],
    ['another product beside it', ['catalog', 'product', 'it', 'mug'], { related: [ale] }],
  ])('from %s', (_, key, data) => {
    expect(findKnownProduct(cacheOf([[key, data]]), 'it', 'ale')).toBe(ale);
  });
});

describe('a product is unknown', () => {
  test.each([
    ['in another language', [['catalog', 'offers', 'de'], { items: [ale] }]],
    ['when no list has it', [['catalog', 'offers', 'it'], { items: [mug] }]],
    ['when its list failed', [['catalog', 'offers', 'it'], undefined]],
  ] as const)('%s', (_, entry) => {
    expect(findKnownProduct(cacheOf([entry]), 'it', 'ale')).toBeUndefined();
  });

  test('while its own page shows it, so that another language does not make it disappear', () => {
    const queryClient = cacheOf([
      [['catalog', 'product', 'it', 'ale'], { ...ale, related: [] }],
      [['catalog', 'offers', 'de'], { items: [ale] }],
    ]);
    expect(findKnownProduct(queryClient, 'de', 'ale')).toBe(ale);
    const stop = new QueryObserver(queryClient, {
      queryKey: ['catalog', 'product', 'it', 'ale'],
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined);
    const own = findKnownProduct(queryClient, 'de', 'ale');
    stop();
    expect(own).toBeUndefined();
  });
});
