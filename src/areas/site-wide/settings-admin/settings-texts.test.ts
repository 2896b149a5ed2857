import { expect, test } from 'vitest';
import { bikesSettings } from '#areas/community/bikes/bikes.settings.ts';
import { membershipSettings } from '#areas/community/membership/membership.settings.ts';
import { tokensSettings } from '#areas/community/tokens/tokens.settings.ts';
import { settingsSettings } from '#areas/foundation/settings/settings.settings.ts';
import { catalogSettings } from '#areas/shop/catalog/catalog.settings.ts';
import { checkoutSettings } from '#areas/shop/checkout/checkout.settings.ts';
import { ordersSettings } from '#areas/shop/orders/orders.settings.ts';
import { statsSettings } from '#areas/site-wide/stats/stats.settings.ts';
import { groupSettings, textsOfGroup, valuesOfGroup } from '#framework/settings/collected-settings.ts';

const groups = groupSettings([
  bikesSettings,
  catalogSettings,
  checkoutSettings,
  membershipSettings,
  ordersSettings,
  settingsSettings,
  statsSettings,
  tokensSettings,
]);

function groupOf(name: string) {
  const group = groups.find((each) => each.name === name);
  if (!group) throw new Error(`There is no group ${name}`);
  return group;
}

const textsOf = (name: string, value: Record<string, unknown>) => textsOfGroup(groupOf(name), value);
const valuesOf = (name: string, texts: Record<string, string>) => valuesOfGroup(groupOf(name), texts);

test('hours are converted to texts and back', () => {
  const hours = { monday: ['09:00-12:30', '15:00-19:00'], sunday: ['10:00-12:00'] };
  const value = { opening: { hours, note: { it: 'Ad agosto chiusi' }, pickUpAddress: null } };
  const texts = textsOf('opening', value);
  expect(texts['opening.hours.monday']).toBe('09:00–12:30, 15:00–19:00');
  expect(valuesOf('opening', texts).opening).toMatchObject({ hours, pickUpAddress: null });
});

test('facts and channels are converted to texts and back', () => {
  const association = {
    name: 'Circolo',
    address: null,
    email: 'a@example.org',
    phone: null,
    taxCode: null,
    social: { video: 'https://example.org/v' },
  };
  const value = { association, vat: { vatNumber: '12345678903', chargesVat: true, vatRegime: null } };
  expect(valuesOf('association', textsOf('association', value))).toMatchObject(value);
});

test('numbers and amounts are converted to texts and back', () => {
  const value = {
    membership: { yearlyFeeCents: 1250, months: null },
    bankTransfer: { iban: 'DE89370400440532013000', beneficiary: 'Circolo' },
  };
  const texts = textsOf('money', value);
  expect(texts['membership.yearlyFeeCents']).toBe('12,50');
  expect(texts['bankTransfer.iban']).toBe('DE89 3704 0044 0532 0130 00');
  expect(valuesOf('money', texts)).toMatchObject(value);
  const community = {
    startDate: '2024-02-29',
    logoClicksPerDay: 0,
    tokenAdjustments: { askAbove: 500 },
  };
  expect(valuesOf('community', textsOf('community', community))).toEqual(community);
});

test('slots, closing days and terms of bikes are converted to texts and back', () => {
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
  const texts = textsOf('bikes', value);
  expect(texts['bikeSharing.slots']).toBe('09:00–13:00, 13:00–17:00, 17:00–21:00');
  expect(texts['bikeSharing.station']).toBe('45.0712, -7.5');
  expect(texts['bikeSharing.closedDays']).toBe('25/12/2026');
  expect(valuesOf('bikes', texts)).toMatchObject(value);
  const odd = valuesOf('bikes', { 'bikeSharing.slots': '9-13, mattina', 'bikeSharing.closedDays': 'Natale' });
  expect(odd.bikeSharing).toMatchObject({
    slots: ['09:00-13:00', 'mattina'],
    closedDays: ['Natale'],
    daysAhead: -1,
  });
});

test('an unreadable text is never sent as another value', () => {
  const money = valuesOf('money', { 'membership.months': '1e3', 'membership.yearlyFeeCents': '1.234' });
  expect(money.membership).toEqual({ yearlyFeeCents: -1, months: -1 });
  expect(valuesOf('community', { logoClicksPerDay: 'cinque' })).toEqual({
    startDate: null,
    logoClicksPerDay: -1,
    tokenAdjustments: { askAbove: -1 },
  });
  expect(valuesOf('opening', { 'opening.hours.monday': 'mattina' }).opening).toMatchObject({
    hours: { monday: ['mattina'] },
  });
});

test('origins are written one per line', () => {
  const texts = { storeReturnOrigins: ' https://shop.example.org \n\n https://www.example.org' };
  expect(valuesOf('shop', texts).storeReturnOrigins).toEqual([
    'https://shop.example.org',
    'https://www.example.org',
  ]);
});
