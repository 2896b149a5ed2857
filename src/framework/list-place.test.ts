import { expect, test } from 'vitest';
import { parseListPlaces, placeOf, withPlace } from './list-place.ts';

test('an address contains the positions of several lists', () => {
  const places = parseListPlaces({ after: 7, tokensBefore: 3 });
  expect(placeOf(places)).toEqual({ after: 7 });
  expect(placeOf(places, 'tokens')).toEqual({ before: 3 });
});

test('when a list has two positions, the previous one takes precedence', () => {
  expect(placeOf(parseListPlaces({ tokensAfter: 9, tokensBefore: 3 }), 'tokens')).toEqual({ before: 3 });
});

test.each([{ after: 'x' }, { after: -1 }, { after: 1.5 }, { before: 0 }, { page: 3 }, { Before: 3 }])(
  'an invalid position in the address is ignored: %j',
  (search) => {
    expect(parseListPlaces(search)).toEqual({});
  },
);

test('a new position of one list does not change the positions of other lists', () => {
  const places = { after: 7, tokensBefore: 3 };
  expect(withPlace(places, 'tokens', { after: 5 })).toEqual({ after: 7, tokensAfter: 5 });
  expect(withPlace(places, 'tokens', {})).toEqual({ after: 7 });
});
