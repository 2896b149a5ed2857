import { describe, expect, test } from 'vitest';
import { coarsePlace, displayName, initialsOf, shortName } from './accounts.rules.ts';

test.each([
  ['the full name', { fullName: 'Ada Rossi', isAdmin: true }, 'Ada Rossi'],
  ['Admin for an administrator without a name', { fullName: ' ', isAdmin: true }, 'Admin'],
  ['the word for profile for anyone else', { fullName: '', isAdmin: false }, 'Profilo'],
])('the displayed name is %s', (_what, person, name) => {
  expect(displayName(person, { admin: 'Admin', profile: 'Profilo' })).toBe(name);
});

describe('the initials of a person', () => {
  test.each([
    ['Ada Rossi', 'AR'],
    ['  ada   maria de rossi ', 'AR'],
    ['Ada', 'A'],
    ['(Ada) "Rossi"', 'AR'],
    ['山田 太郎', '山太'],
    ['Øyvind 3', 'Ø3'],
    ['', ''],
    ['🎉', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

test.each([
  [
    { longitude: 11.253_456, latitude: 43.769_871 },
    { longitude: 11.25, latitude: 43.77 },
  ],
  [
    { longitude: -180, latitude: 89.999 },
    { longitude: -180, latitude: 90 },
  ],
])('a place %j is stored as %j', (exact, coarse) => {
  expect(coarsePlace(exact)).toEqual(coarse);
});

test.each([
  ['Ada Maria Rossi', 'Ada R.'],
  ['Ada', 'Ada'],
  [' Ada  de la "cruz" ', 'Ada C.'],
  ['太郎 山田', '太郎 山.'],
  ['Ada 🎉', 'Ada'],
])('the short name of %j is %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
