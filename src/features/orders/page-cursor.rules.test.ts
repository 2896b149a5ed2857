import { expect, test } from 'vitest';
import { parseOrderSelection, parsePlace } from './page-cursor.rules.ts';

test.each([
  [{}, {}],
  [{ after: 1020 }, { after: 1020 }],
  [{ before: 1020 }, { before: 1020 }],
  [{ after: 1020, before: 1001 }, { before: 1001 }],
  [{ after: 'x' }, {}],
  [{ after: -1 }, {}],
  [{ after: 1.5, before: 0 }, {}],
  [{ after: 1e300 }, {}],
])('the address %o has the cursor %o', (search, place) => {
  expect(parsePlace(search)).toEqual(place);
});

test.each([
  [{}, {}],
  [{ status: 'shipped' }, { status: 'shipped' }],
  [
    { status: 'shipped', after: 1020 },
    { status: 'shipped', after: 1020 },
  ],
  [{ status: 'lost', before: 1020 }, { before: 1020 }],
  [{ status: 'toString' }, {}],
])('the address %o shows the orders %o', (search, selection) => {
  expect(parseOrderSelection(search)).toEqual(selection);
});
