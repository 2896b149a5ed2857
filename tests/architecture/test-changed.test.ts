import { expect, test } from 'vitest';
import { chooseJourneys } from '../../scripts/test-changed/choose-journeys.ts';

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

test('a changed component runs the journey named like its area, and names those that visit its pages', () => {
  expect(choose('src/features/orders/web/order-card.tsx')).toEqual({
    run: ['tests/e2e/orders.spec.ts'],
    alsoConcerned: ['tests/e2e/purchase.spec.ts'],
  });
  expect(choose('src/features/blog/messages/de.json')).toEqual({
    run: [],
    alsoConcerned: ['tests/e2e/shell.spec.ts'],
  });
});

test('a changed journey is run itself', () => {
  expect(choose('tests/e2e/shell.spec.ts')).toEqual({ run: ['tests/e2e/shell.spec.ts'], alsoConcerned: [] });
});

test('what only the server or a test uses runs no journey', () => {
  const none = { run: [], alsoConcerned: [] };
  expect(choose('src/features/orders/server/orders.api.ts')).toEqual(none);
  expect(choose('src/features/orders/web/order-card.test.tsx')).toEqual(none);
});
