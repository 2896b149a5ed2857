import { expect, test } from 'vitest';
import { groupValues, textsOf } from './settings-texts.ts';

test('hours come back as they went', () => {
  const hours = { monday: ['09:00-12:30', '15:00-19:00'], sunday: ['10:00-12:00'] };
  const value = { opening: { hours, note: { it: 'Ad agosto chiusi' }, pickUpAddress: null } };
  const texts = textsOf(value);
  expect(texts['opening.hours.monday']).toBe('09:00–12:30, 15:00–19:00');
  expect(groupValues.opening(texts).opening).toMatchObject({ hours, pickUpAddress: null });
});

test('facts and channels come back as they went', () => {
  const association = {
    name: 'Circolo',
    address: null,
    email: 'a@example.org',
    phone: null,
    taxCode: null,
    social: { video: 'https://example.org/v' },
  };
  expect(groupValues.association(textsOf({ association }))).toEqual({ association });
});

test('numbers and amounts come back as they went', () => {
  const value = {
    startDate: '2024-02-29',
    membership: { yearlyFeeCents: 1250, months: null },
    logoClicksPerDay: 0,
    tokenAdjustments: { askAbove: 500 },
  };
  const texts = textsOf(value);
  expect(texts['membership.yearlyFeeCents']).toBe('12,50');
  expect(groupValues.community(texts)).toEqual(value);
});

test('slots, closing days and terms of bikes come back as they went', () => {
  const value = {
    bikeSharing: {
      slots: ['09:00-13:00', '13:00-17:00', '17:00-21:00'],
      closedWeekdays: ['monday', 'sunday'],
      closedDays: ['2026-12-25'],
      daysAhead: 30,
      bikesOfPerson: 4,
      comingBookings: 3,
      youngestAge: null,
      reminderHours: 24,
      station: { latitude: 45.0712, longitude: -7.5 },
    },
    bikeTerms: { it: 'Casco in testa.\nLuci accese.' },
  };
  const texts = textsOf(value);
  expect(texts['bikeSharing.slots']).toBe('09:00–13:00, 13:00–17:00, 17:00–21:00');
  expect(texts['bikeSharing.station']).toBe('45.0712, -7.5');
  expect(texts['bikeSharing.closedDays']).toBe('25/12/2026');
  expect(groupValues.bikes(texts)).toMatchObject(value);
  const odd = groupValues.bikes({ 'bikeSharing.slots': '9-13, mattina', 'bikeSharing.closedDays': 'Natale' });
  expect(odd.bikeSharing).toMatchObject({
    slots: ['09:00-13:00', 'mattina'],
    closedDays: ['Natale'],
    daysAhead: -1,
  });
});

test('what cannot be read is never sent as something else', () => {
  const sent = groupValues.community({
    logoClicksPerDay: 'cinque',
    'membership.months': '1e3',
    'membership.yearlyFeeCents': '1.234',
  });
  expect(sent).toEqual({
    startDate: null,
    membership: { yearlyFeeCents: -1, months: -1 },
    logoClicksPerDay: -1,
    tokenAdjustments: { askAbove: -1 },
  });
  const { opening } = groupValues.opening({ 'opening.hours.monday': 'mattina' });
  expect(opening.hours.monday).toEqual(['mattina']);
});

test('origins stand one in a line', () => {
  const texts = { storeReturnOrigins: ' https://shop.example.org \n\n https://www.example.org' };
  expect(groupValues.shop(texts).storeReturnOrigins).toEqual([
    'https://shop.example.org',
    'https://www.example.org',
  ]);
});
