import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import {
  listedVariant,
  lowestPriceBefore,
  type PastPrice,
  type Priced,
  perLitreCents,
  priceView,
  unitCentsAt,
} from './price.rules.ts';

const saleStart = new Date('2026-11-20T08:00:00Z');
const saleEnd = new Date('2026-11-27T08:00:00Z');
const onSale: Priced = { priceCents: 500, salePriceCents: 400, saleStartsAt: saleStart, saleEndsAt: saleEnd };
const plain: Priced = { priceCents: 500, salePriceCents: null, saleStartsAt: null, saleEndsAt: null };

const days = (count: number) => addSeconds(saleStart, count * secondsPerDay);
const price = (priceCents: number, daysFromSale: number, isOffered = true): PastPrice => ({
  priceCents,
  validFrom: days(daysFromSale),
  isOffered,
});

describe('the price at a moment', () => {
  test.each([
    ['before the sale', addSeconds(saleStart, -0.001), 500],
    ['at the first moment of the sale', saleStart, 400],
    ['at the last moment of the sale', addSeconds(saleEnd, -0.001), 400],
    ['at the end of the sale', saleEnd, 500],
  ])('%s', (_, at, cents) => {
    expect(unitCentsAt(onSale, at)).toBe(cents);
  });

  test('a sale without an end continues', () => {
    expect(unitCentsAt({ ...onSale, saleEndsAt: null }, days(400))).toBe(400);
  });

  test('without a sale it is the list price', () => {
    expect(unitCentsAt(plain, saleStart)).toBe(500);
  });
});

describe('the price per litre', () => {
  test.each([
    [420, 330, 1273],
    [2300, 1980, 1162],
    [500, 1000, 500],
    [1, 2000, 1],
    [1, 2001, 0],
    [550, 750, 733],
  ])('of %i cents for %i ml is %i cents', (unitCents, volumeMl, perLitre) => {
    expect(perLitreCents(unitCents, volumeMl)).toBe(perLitre);
  });

  test('does not exist without a volume', () => {
    expect(perLitreCents(500, null)).toBeNull();
  });

  test('is rounded to the nearest cent, and half a cent is rounded up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (cents, volumeMl) => {
          const perLitre = perLitreCents(cents, volumeMl) ?? Number.NaN;
          const twiceTheError = 2 * (perLitre * volumeMl - cents * 1000);
          expect(twiceTheError).toBeGreaterThan(-volumeMl);
          expect(twiceTheError).toBeLessThanOrEqual(volumeMl);
        },
      ),
    );
  });
});

describe('the lowest price of the 30 days before a reduction', () => {
  test.each<[string, PastPrice[], number | null]>([
    ['is the only price there was', [price(500, -60)], 500],
    ['counts the price in force when the 30 days began', [price(450, -40), price(500, -29)], 450],
    ['forgets what ended before the 30 days', [price(300, -50), price(500, -30)], 500],
    ['counts what ended within the 30 days', [price(300, -50), price(500, -29.99)], 300],
    ['counts an earlier sale', [price(500, -60), price(420, -20), price(500, -10)], 420],
    ['does not count the reduction itself', [price(500, -60), price(400, 0)], 500],
    ['of something newer than 30 days is of the days there were', [price(480, -3), price(500, -1)], 480],
    ['does not exist for what was never sold before', [price(400, 0)], null],
    ['does not exist without a history', [], null],
    ['forgets what nobody could buy at', [price(900, -20, false), price(500, -2)], 500],
    ['counts what could be bought before it was hidden', [price(480, -20), price(900, -5, false)], 480],
    ['does not exist for what was hidden all the time', [price(480, -40), price(480, -31, false)], null],
    ['forgets a price that applied for no time', [price(500, -60), price(100, -5), price(450, -5)], 450],
  ])('%s', (_, history, lowest) => {
    expect(lowestPriceBefore(history, saleStart)?.cents ?? null).toBe(lowest);
  });

  test.each<[string, PastPrice[], number]>([
    ['thirty', [price(500, -60)], 30],
    ['those since it was first offered', [price(900, -20, false), price(500, -12)], 12],
    ['one at least', [price(500, -0.01)], 1],
    ['thirty, when it was hidden for some of them', [price(500, -60), price(500, -20, false)], 30],
  ])('is of %s days', (_, history, count) => {
    expect(lowestPriceBefore(history, saleStart)?.days).toBe(count);
  });

  test('is the lowest that a buyer could have paid at any moment of the window', () => {
    const pastPrices = fc.uniqueArray(
      fc.record({ priceCents: fc.integer({ min: 1, max: 999 }), day: fc.integer({ min: -90, max: 10 }) }),
      { selector: (entry) => entry.day, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(pastPrices, (entries) => {
        const inOrder = entries.toSorted((a, b) => a.day - b.day);
        const paidOn = (day: number) => inOrder.findLast((entry) => entry.day <= day)?.priceCents;
        const paid = Array.from({ length: 30 }, (_, index) => paidOn(index - 30)).filter(
          (cents) => cents !== undefined,
        );
        const expected = paid.length === 0 ? null : Math.min(...paid);
        expect(
          lowestPriceBefore(
            entries.map(({ priceCents, day }) => price(priceCents, day)),
            saleStart,
          )?.cents ?? null,
        ).toBe(expected);
      }),
    );
  });
});

describe('the announced reduction', () => {
  const bottle = { ...onSale, volumeMl: 330 };
  const history = [price(500, -60), price(450, -20), price(500, -10)];

  test('shows the lowest price of the 30 days before it as the struck price, never the regular price', () => {
    expect(priceView(bottle, days(1), history)).toEqual({
      priceCents: 400,
      compareAtCents: 450,
      lowestPrice30Cents: 450,
      lowestPriceDays: 30,
      memberPriceCents: 380,
      pricePerLitreCents: 1212,
      memberPricePerLitreCents: 1152,
    });
  });

  test.each([
    ['before the sale', days(-1)],
    ['after the sale', days(8)],
  ])('does not exist %s', (_, at) => {
    expect(priceView(bottle, at, history)).toMatchObject({
      priceCents: 500,
      compareAtCents: null,
      lowestPrice30Cents: null,
      memberPriceCents: 475,
    });
  });

  test('does not exist for a sale that is not cheaper than the lowest price before it', () => {
    const raisedAndReduced = [price(400, -60), price(500, -5)];
    expect(priceView(bottle, days(1), raisedAndReduced)).toMatchObject({
      priceCents: 400,
      compareAtCents: null,
      lowestPrice30Cents: null,
    });
  });

  test('does not exist for a product that was never sold at another price', () => {
    expect(priceView(bottle, days(1), [])).toMatchObject({ priceCents: 400, compareAtCents: null });
  });
});

describe('the variant whose price is shown in lists', () => {
  const single = { ...plain, priceCents: 450 };
  const box = { ...plain, priceCents: 2400 };

  test.each([
    ['the cheapest', [box, single], 'lowest_price_first', saleStart, single],
    ['the cheapest by its sale', [single, onSale], 'lowest_price_first', saleStart, onSale],
    ['the cheapest after the sale', [single, onSale], 'lowest_price_first', saleEnd, single],
    ['the first of equals', [single, { ...single }], 'lowest_price_first', saleStart, single],
    ['the first', [box, single], 'first_variant', saleStart, box],
  ] as const)('is %s', (_, variants, selection, at, listed) => {
    expect(listedVariant<Priced>(variants, selection, at)).toBe(listed);
  });
});
