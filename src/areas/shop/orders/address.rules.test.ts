import { expect, test } from 'vitest';
import { addressLines } from './address.rules.ts';

test('an address is written as on a parcel, with the country in the language of the reader', () => {
  const address = {
    fullName: 'Bianca Bevitrice',
    addressLine1: 'Via delle Botti 3',
    addressLine2: 'Scala B',
    city: 'Bologna',
    province: 'BO',
    postalCode: '40121',
    countryCode: 'IT',
  };
  expect(addressLines('de', address)).toEqual([
    'Bianca Bevitrice',
    'Via delle Botti 3',
    'Scala B',
    '40121 Bologna (BO)',
    'Italien',
  ]);
});

test('missing fields leave no empty line', () => {
  expect(addressLines('it', { city: 'Lyon', countryCode: 'FR' })).toEqual(['Lyon', 'Francia']);
});

test('an unknown country is shown by its code', () => {
  expect(addressLines('it', { countryCode: 'ZZ' })).toHaveLength(1);
  expect(addressLines('it', { countryCode: '??' })).toEqual(['??']);
});
