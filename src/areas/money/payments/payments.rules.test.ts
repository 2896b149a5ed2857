import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePayment, pickUpPayment } from '#tests/support/example-payment.ts';
import {
  buildCreateOrderBody,
  buildRefundBody,
  cutText,
  formatAmount,
  parseAmount,
  toPayPalLocale,
} from './payments.rules.ts';

const checkout = examplePayment();

describe('the conversion of amounts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [70, '0.70'],
    [1234, '12.34'],
    [100_000_000_000_001, '1000000000000.01'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(formatAmount(cents)).toBe(text);
    expect(parseAmount(text)).toBe(cents);
  });

  it.each([
    ['12', 1200],
    ['12.3', 1230],
    ['.34', 34],
    ['0.29', 29],
    ['1.15', 115],
  ])('reads %s as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  it.each(['', '.', '12.', '12.345', '-1.00', '1e3', '1,00', ' 1.00', '99999999999999999.00'])(
    'refuses to read "%s"',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError);
    },
  );

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('cannot write %d cents', (cents) => {
    expect(() => formatAmount(cents)).toThrow(RangeError);
  });

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: Number.MAX_SAFE_INTEGER }),
        (cents) => parseAmount(formatAmount(cents)) === cents,
      ),
    );
  });
});

describe('the request that creates an order at PayPal', () => {
  it('is one purchase unit in EUR with total, breakdown and items', () => {
    expect(buildCreateOrderBody(checkout)).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: checkout.reference,
          custom_id: checkout.reference,
          invoice_id: checkout.reference,
          amount: {
            currency_code: 'EUR',
            value: '14.50',
            breakdown: {
              item_total: { currency_code: 'EUR', value: '9.50' },
              shipping: { currency_code: 'EUR', value: '5.00' },
            },
          },
          items: [
            {
              name: 'Luppolo Nero',
              quantity: '2',
              unit_amount: { currency_code: 'EUR', value: '4.75' },
              category: 'PHYSICAL_GOODS',
              sku: 'LN-33',
            },
          ],
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'TU Tutto è Uno',
            locale: 'it-IT',
            landing_page: 'NO_PREFERENCE',
            shipping_preference: 'GET_FROM_FILE',
            user_action: 'PAY_NOW',
            return_url: 'http://127.0.0.1:3000/checkout/return',
            cancel_url: 'http://127.0.0.1:3000/checkout/cancel',
          },
        },
      },
    });
  });

  it('has no address when the buyer picks up the goods', () => {
    const body = buildCreateOrderBody({ ...checkout, ...pickUpPayment });
    expect(body.payment_source.paypal.experience_context.shipping_preference).toBe('NO_SHIPPING');
    expect(body.purchase_units[0]?.amount.breakdown.shipping.value).toBe('0.00');
  });

  it('names the payee when one is configured', () => {
    const body = buildCreateOrderBody({ ...checkout, payeeEmail: 'cassa@example.org' });
    expect(body.purchase_units[0]).toMatchObject({ payee: { email_address: 'cassa@example.org' } });
  });

  it('cannot be built from amounts that do not add up to the total', () => {
    expect(() => buildCreateOrderBody({ ...checkout, totalCents: 1449 })).toThrow(RangeError);
  });

  it('cannot be built for a checkout with nothing to pay', () => {
    const free = {
      ...checkout,
      lines: [{ name: 'Regalo', quantity: 1, unitCents: 0 }],
      shippingCents: 0,
      totalCents: 0,
    };
    expect(() => buildCreateOrderBody(free)).toThrow(RangeError);
  });

  it('always adds up, for any purchase', () => {
    fc.assert(
      fc.property(
        fc.array(lineArbitrary, { minLength: 1, maxLength: 60 }),
        fc.nat(10_000),
        (lines, shippingCents) => {
          const totalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, shippingCents);
          const [unit] = buildCreateOrderBody({
            ...checkout,
            lines,
            shippingCents,
            totalCents,
          }).purchase_units;
          if (!unit) return false;
          const { amount, items } = unit;
          const itemTotal = parseAmount(amount.breakdown.item_total.value);
          const itemSum = items.reduce(
            (sum, item) => sum + parseAmount(item.unit_amount.value) * Number(item.quantity),
            0,
          );
          expect(itemSum).toBe(itemTotal);
          expect(itemTotal + parseAmount(amount.breakdown.shipping.value)).toBe(parseAmount(amount.value));
          expect(items.every((item) => item.name.length >= 1 && item.name.length <= 127)).toBe(true);
        },
      ),
    );
  });
});

const lineArbitrary = fc.record({
  name: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
  quantity: fc.integer({ min: 1, max: 999 }),
  unitCents: fc.integer({ min: 1, max: 1_000_000 }),
});

describe('long names', () => {
  it('are unchanged up to 127 characters', () => {
    expect(cutText('x'.repeat(127))).toBe('x'.repeat(127));
  });

  it('end with an ellipsis beyond 127 characters', () => {
    expect(cutText('x'.repeat(128))).toBe(`${'x'.repeat(126)}…`);
  });

  it('are not cut inside a grapheme', () => {
    const family = '👨‍👩‍👧';
    expect(cutText(family.repeat(40))).toBe(`${family.repeat(15)}…`);
  });
});

describe('refunds', () => {
  it('contain an amount only when they are partial', () => {
    expect(buildRefundBody({})).toEqual({});
    expect(buildRefundBody({ amountCents: 150, reference: 'refund-1' })).toEqual({
      amount: { currency_code: 'EUR', value: '1.50' },
      custom_id: 'refund-1',
    });
    expect(() => buildRefundBody({ amountCents: 0 })).toThrow(RangeError);
  });
});

it.each([
  ['it', 'it-IT'],
  ['en', 'en-GB'],
  ['es', 'es-ES'],
  ['fr', 'fr-FR'],
  ['de', 'de-DE'],
  ['pt', 'pt-PT'],
  ['ru', 'ru-RU'],
  ['zh', 'zh-CN'],
  ['ja', 'ja-JP'],
] as const)('a buyer who reads %s pays in %s', (locale, payPalLocale) => {
  expect(toPayPalLocale(locale)).toBe(payPalLocale);
});
