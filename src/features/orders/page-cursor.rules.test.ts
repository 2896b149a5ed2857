import { expect, test } from 'vitest';
import { parsePlace } from './page-cursor.rules.ts';

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
