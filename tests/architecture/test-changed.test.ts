import { expect, test } from 'vitest';
import { chooseJourneys } from '../../scripts/test-changed/choose-journeys.ts';
import { chooseTests } from '../../scripts/test-changed/choose-tests.ts';

const areas = [
  { name: 'orders', paths: ['/success', '/admin/ordini'] },
  { name: 'blog', paths: ['/blog'] },
];
const journeys = [
  { file: 'tests/e2e/orders.spec.ts', text: "page.goto('/success')" },
  { file: 'tests/e2e/purchase.spec.ts', text: "toHaveURL('/success?order=1')" },
  { file: 'tests/e2e/shell.spec.ts', text: "page.goto('/blog')" },
];

const choose = (...files: string[]) => chooseJourneys(files, areas, journeys);

test('a changed component runs the end-to-end test of its area, and lists the tests that visit its pages', () => {
  expect(choose('src/areas/shop/orders/web/order-card.tsx')).toEqual({
    run: ['tests/e2e/orders.spec.ts'],
    alsoConcerned: ['tests/e2e/purchase.spec.ts'],
  });
  expect(choose('src/areas/content/blog/messages/de.json')).toEqual({
    run: [],
    alsoConcerned: ['tests/e2e/shell.spec.ts'],
  });
});

test('a changed end-to-end test is run itself', () => {
  expect(choose('tests/e2e/shell.spec.ts')).toEqual({ run: ['tests/e2e/shell.spec.ts'], alsoConcerned: [] });
});

test('a change in server code or unit tests runs no end-to-end test', () => {
  const none = { run: [], alsoConcerned: [] };
  expect(choose('src/areas/shop/orders/server/orders.api.ts')).toEqual(none);
  expect(choose('src/areas/shop/orders/web/order-card.test.tsx')).toEqual(none);
});

test('a changed file runs the unit tests of its area, and the tests that import the file', () => {
  const tests = [
    { file: 'src/areas/shop/cart/cart.rules.test.ts', text: '' },
    { file: 'src/areas/shop/cart/web/cart-page.test.tsx', text: '' },
    {
      file: 'src/areas/shop/storefront/server/check-cart.test.ts',
      text: "from '#areas/shop/cart/cart.rules.ts'",
    },
    { file: 'src/areas/shop/orders/server/orders.api.test.ts', text: "from './orders.table.ts'" },
    { file: 'src/platform/server/db/migrate.test.ts', text: '' },
    { file: 'src/platform/server/jobs/jobs.test.ts', text: '' },
  ];
  const chosen = (...files: string[]) => chooseTests(files, tests).map((file) => file.split('/').at(-1));
  expect(chosen('src/areas/shop/cart/cart.rules.ts')).toEqual([
    'cart.rules.test.ts',
    'cart-page.test.tsx',
    'check-cart.test.ts',
  ]);
  expect(chosen('src/platform/server/db/errors.ts')).toEqual(['migrate.test.ts']);
  expect(chosen('src/areas/shop/orders/server/orders.api.test.ts')).toEqual(['orders.api.test.ts']);
  expect(chosen('docs/operations.md')).toEqual([]);
});
