import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bikesSettings } from '#areas/community/bikes/bikes.settings.ts';
import { getTermsVersion } from '#areas/community/bikes/server/bike-terms.ts';
import { tokensSettings } from '#areas/community/tokens/tokens.settings.ts';
import { demoAssociation } from '#areas/foundation/settings/association.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { findBankTransfer } from '#areas/foundation/settings/server/bank-transfer.queries.ts';
import { getPickUpAddress } from '#areas/foundation/settings/server/opening.queries.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { settingsSettings } from '#areas/foundation/settings/settings.settings.ts';
import { catalogSettings } from '#areas/shop/catalog/catalog.settings.ts';
import { checkoutSettings } from '#areas/shop/checkout/checkout.settings.ts';
import { ordersSettings } from '#areas/shop/orders/orders.settings.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { settingsGroup } from '#tests/support/settings-groups.ts';
import { changeSettingsGroup } from './change-settings-group.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';
let admin: Person;
let somebody: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  somebody = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(settings);
});

const change = (
  group: string,
  value: unknown,
  { version = 0, actor = admin }: { version?: number; actor?: Person | typeof visitor } = {},
) =>
  changeSettingsGroup({ ...testDeps(database.db), actor }, { group: settingsGroup(group), version, value });

const shop = (overrides = {}) => ({
  orderNotificationEmail: 'ordini@example.org',
  purchaseLimits: { piecesOfVariant: 6, unpaidReservations: 2, pauseMinutes: 30 },
  storeReturnOrigins: ['https://shop.example.org/', 'https://shop.example.org'],
  ...overrides,
});
const noVat = { vatNumber: null, chargesVat: false, vatRegime: null };
const association = (overrides = {}, vat: object = noVat) => ({
  association: {
    name: 'Circolo',
    address: 'Via Prova 1',
    email: 'circolo@example.org',
    phone: '+39 012 345',
    taxCode: '01234567890',
    social: { video: 'https://example.org/v' },
    ...overrides,
  },
  vat,
});
const opening = (overrides = {}) => ({
  opening: {
    hours: { monday: ['09:00-12:30', '15:00-19:00'], sunday: [] },
    note: { it: 'Ad agosto chiusi', de: '' },
    pickUpAddress: 'Via del Ritiro 2',
    ...overrides,
  },
});
const community = (overrides = {}) => ({
  startDate: '2024-02-29',
  logoClicksPerDay: 3,
  tokenAdjustments: { askAbove: 500 },
  notesOfHour: 20,
  notesOfDay: 50,
  messagesOfDay: 10,
  ...overrides,
});
const iban = 'IT60X0542811101000000123456';
const money = (overrides = {}) => ({
  membership: { yearlyFeeCents: 1250, months: 12 },
  fees: {
    startMonth: 1,
    nextYearDays: 60,
    familyFeeCents: null,
    lateFeeCents: null,
    lateAfterMonths: 6,
    firstReminderDays: 30,
    secondReminderDays: 90,
  },
  givesBackBelowGoal: false,
  donations: { amounts: [10, 25, 50, 100], messagesAtOnce: false, donorLinkDays: 90, tokensPerEuro: 0 },
  donationReceipt: {},
  bankTransfer: { iban: null, beneficiary: null },
  ...overrides,
});

describe('a group of settings', () => {
  test('is stored as a whole, and its version increases with each changed setting', async () => {
    await change('shop', shop());
    expect(await getSetting(database, checkoutSettings.settings.storeReturnOrigins)).toEqual([
      'https://shop.example.org',
    ]);
    expect((await getSetting(database, catalogSettings.settings.purchaseLimits)).piecesOfVariant).toBe(6);
    await change('shop', shop({ orderNotificationEmail: null }), { version: 3 });
    expect(await getSetting(database, ordersSettings.settings.orderNotificationEmail)).toBeNull();
    await expect(change('shop', shop(), { version: 3 })).rejects.toMatchObject({ code: 'settings_changed' });
  });

  test('that is sent twice is stored once, with an audit record for each changed setting', async () => {
    const before = await database.db.$count(auditRecords);
    await change('community', community());
    await change('community', community());
    expect((await database.db.$count(auditRecords)) - before).toBe(2);
  });

  test('that ten people change at once gets all values from only one of them', async () => {
    const wishes = Array.from({ length: 10 }, (_, index) =>
      change(
        'community',
        community({ logoClicksPerDay: index + 10, tokenAdjustments: { askAbove: index + 10 } }),
      ),
    );
    const results = await Promise.allSettled(wishes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const clicks = await getSetting(database, tokensSettings.settings.logoClicksPerDay);
    expect((await getSetting(database, tokensSettings.settings.tokenAdjustments)).askAbove).toBe(clicks);
  });

  test('is changed by administrators only', async () => {
    await expect(change('shop', shop(), { actor: visitor })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
    await expect(change('shop', shop(), { actor: somebody })).rejects.toMatchObject({ code: 'admin_only' });
    expect(await database.db.$count(settings)).toBe(0);
  });

  test.each([
    ['association', association({ email: 'nobody' }), ['association', 'email']],
    ['association', association({ phone: 'call me' }), ['association', 'phone']],
    ['association', association({ taxCode: '123' }), ['association', 'taxCode']],
    ['association', association({ name: 'Due\nrighe' }), ['association', 'name']],
    [
      'association',
      association({ social: { video: 'http://example.org' } }),
      ['association', 'social', 'video'],
    ],
    [
      'association',
      association({ social: { bot: 'javascript:alert(1)' } }),
      ['association', 'social', 'bot'],
    ],
    ['opening', opening({ hours: { monday: ['12:00-09:00'] } }), ['opening', 'hours', 'monday']],
    [
      'opening',
      opening({ hours: { friday: ['09:00-12:00', '11:00-13:00'] } }),
      ['opening', 'hours', 'friday'],
    ],
    ['opening', opening({ note: { de: 'Im August zu' } }), ['opening', 'note', 'it']],
    [
      'shop',
      shop({ storeReturnOrigins: ['https://a.example.org', 'https://a.example.org/page'] }),
      ['storeReturnOrigins', 1],
    ],
    ['shop', shop({ storeReturnOrigins: ['ftp://a.example.org'] }), ['storeReturnOrigins', 0]],
    ['community', community({ startDate: '2023-02-29' }), ['startDate']],
    ['community', community({ logoClicksPerDay: -1 }), ['logoClicksPerDay']],
    ['money', money({ membership: { yearlyFeeCents: 0, months: null } }), ['membership', 'yearlyFeeCents']],
    ['association', association({}, { ...noVat, vatNumber: '12345678901' }), ['vat', 'vatNumber']],
    ['association', association({}, { ...noVat, chargesVat: true }), ['vat', 'vatNumber']],
    [
      'money',
      money({ bankTransfer: { iban: 'IT60X0542811101000000123465', beneficiary: 'Circolo' } }),
      ['bankTransfer', 'iban'],
    ],
    ['money', money({ bankTransfer: { iban, beneficiary: null } }), ['bankTransfer', 'beneficiary']],
    ['money', money({ bankTransfer: { iban: null, beneficiary: 'Circolo' } }), ['bankTransfer', 'iban']],
  ] as const)('is refused with the field that is wrong: %s %#', async (group, value, path) => {
    await expect(change(group, value)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: expect.arrayContaining([expect.objectContaining({ path: ['value', ...path] })]),
    });
    expect(await database.db.$count(settings)).toBe(0);
  });
});

test('clearing all channels shows none, also in a demo, which shows default ones before', async () => {
  const shown = async () => (await getAssociation(testDeps(database.db))).social;
  await change('association', association({ social: null }));
  expect(await shown()).toEqual(demoAssociation.social);
  await change('association', association({ social: {} }), { version: 1 });
  expect((await getSetting(database, settingsSettings.settings.association)).social).toEqual({});
  expect(await shown()).toEqual({});
});

test('a bank transfer is offered while IBAN and account holder are set', async () => {
  expect(await findBankTransfer(database)).toBeNull();
  await change('money', money({ bankTransfer: { iban, beneficiary: 'Circolo' } }));
  expect(await findBankTransfer(database)).toEqual({
    iban: 'IT60 X054 2811 1010 0000 0123 456',
    beneficiary: 'Circolo',
  });
});

test.each([
  [noVat, { number: null, isCharged: false, regime: null }],
  [
    { vatNumber: '12345678903', chargesVat: true, vatRegime: null },
    { number: '12345678903', isCharged: true, regime: null },
  ],
  [
    { vatNumber: '12345678903', chargesVat: false, vatRegime: 'Regime forfettario' },
    { number: '12345678903', isCharged: false, regime: 'Regime forfettario' },
  ],
])('the association with %j charges VAT as it says', async (vat, known) => {
  await change('association', association({}, vat));
  const live = testDeps(database.db, { config: testConfig({ isDemo: false }) });
  expect((await getAssociation(live)).vat).toEqual(known);
});

test('orders are picked up at the configured address, otherwise at the association’s', async () => {
  await change('association', association());
  expect(await getPickUpAddress(testDeps(database.db))).toBe('Via Prova 1');
  await change('opening', opening());
  expect(await getPickUpAddress(testDeps(database.db))).toBe('Via del Ritiro 2');
});

describe('the API of the settings', () => {
  function open(person: Person) {
    const { app, as } = createTestApp(testDeps(database.db));
    const headers = { ...as(person), origin, 'content-type': 'application/json' };
    const path = `${origin}/api/admin/site-settings`;
    return {
      read: () => app.request(path, { headers }),
      identity: (lng: string) => app.request(`${origin}/api/settings/identity?lng=${lng}`),
      put: (part: string, body: object) =>
        app.request(`${path}/${part}`, { method: 'PUT', headers, body: JSON.stringify(body) }),
    };
  }

  test('returns each group with its version and last change, and opening hours in the language of visitors', async () => {
    const { read, put, identity } = open(admin);
    expect((await put('opening', { version: 0, value: opening() })).status).toBe(200);
    expect((await put('shop', { version: 0, value: shop() })).status).toBe(200);
    expect(await (await read()).json()).toMatchObject({
      opening: {
        version: 1,
        value: { opening: { hours: { monday: ['09:00-12:30', '15:00-19:00'] } } },
        lastChange: { by: 'Ada Amministra' },
      },
      shop: { version: 3, lastChange: { by: 'Ada Amministra' } },
      community: { version: 0, value: { logoClicksPerDay: 5, startDate: null }, lastChange: null },
      signIn: { version: 0, value: { twoFactorForAdmins: false } },
    });
    expect((await (await identity('de')).json()).opening).toEqual({
      hours: { monday: ['09:00-12:30', '15:00-19:00'] },
      note: 'Ad agosto chiusi',
      pickUpAddress: 'Via del Ritiro 2',
    });
  });

  test('refuses everybody except administrators', async () => {
    const { read, put } = open(somebody);
    expect((await read()).status).toBe(403);
    expect((await put('shop', { version: 0, value: shop() })).status).toBe(403);
  });
});

describe('the settings of bikes', () => {
  const bikes = (plan = {}, terms: object = {}) => ({
    bikeSharing: {
      slots: ['08:00-12:00', '12:00-20:00'],
      closedWeekdays: ['sunday', 'monday'],
      closedDays: ['2026-12-25', '2026-12-25', '2026-08-15'],
      daysAhead: 14,
      bikesOfPerson: 2,
      comingBookings: 1,
      youngestAge: 16,
      reminderHours: null,
      station: null,
      ...plan,
    },
    bikeTerms: terms,
  });
  const read = () => getSetting({ db: database.db }, bikesSettings.settings.bikeSharing);
  const termsVersion = () => getTermsVersion({ db: database.db });

  test('are stored sorted and without duplicates', async () => {
    await change('bikes', bikes());
    expect(await read()).toMatchObject({
      slots: ['08:00-12:00', '12:00-20:00'],
      closedWeekdays: ['monday', 'sunday'],
      closedDays: ['2026-08-15', '2026-12-25'],
      youngestAge: 16,
      reminderHours: null,
    });
  });

  test('have terms with a version that increases only when the terms change', async () => {
    await change('bikes', bikes({}, { it: 'Casco in testa.\r\nLuci accese.' }));
    expect(await termsVersion()).toBe(1);
    const terms = { it: 'Casco in testa.\nLuci accese.' };
    await change('bikes', bikes({ daysAhead: 20 }, terms), { version: 2 });
    expect(await termsVersion()).toBe(1);
    await change('bikes', bikes({ daysAhead: 20 }, { it: 'Sempre il casco.' }), { version: 3 });
    expect(await termsVersion()).toBe(2);
  });

  test.each([
    ['slots that overlap', { slots: ['09:00-13:00', '12:00-17:00'] }],
    ['no slots', { slots: [] }],
    ['a slot that is none', { slots: ['mattina'] }],
    ['a day that does not exist', { closedDays: ['2026-02-30'] }],
    ['five bikes', { bikesOfPerson: 5 }],
    ['too many days ahead', { daysAhead: 91 }],
    ['a place that is none', { station: { latitude: 91, longitude: 7 } }],
  ])('refuse %s', async (_what, plan) => {
    await expect(change('bikes', bikes(plan))).rejects.toThrow();
    await expect(change('bikes', bikes({}, { de: 'Nur deutsch' }))).rejects.toThrow();
    expect((await read()).daysAhead).toBe(30);
  });
});
