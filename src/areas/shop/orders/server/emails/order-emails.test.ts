import { expect, test } from 'vitest';
import { demoAssociation as association } from '#areas/foundation/settings/association.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import { orderStatuses } from '../../orders.rules.ts';
import type { OrderForEmail } from '../orders.queries.ts';
import { refundEmail } from '../refunds/refund-email.ts';
import { buyerOrderEmail } from './buyer-email.ts';
import { orderNoteEmail } from './note-email.ts';
import { refusedRefundEmail } from './refused-refund-email.ts';
import { shopOrderEmail } from './shop-email.ts';
import { orderStatusEmail } from './status-email.ts';

const siteUrl = 'https://www.example.org';
const sender = { association, pickUpAddress: association.address, siteUrl };

function orderIn(locale: Locale): OrderForEmail {
  return {
    id: '01930000-0000-7000-8000-000000000001',
    number: 1001,
    checkoutId: '01930000-0000-7000-8000-000000000002',
    status: 'pending',
    delivery: 'spedizione',
    lines: [],
    withdrawals: [],
    itemsCents: 1600,
    shippingCents: 500,
    refundedCents: 0,
    refunds: [],
    totalCents: 2100,
    hasMemberPrice: false,
    tokensTaken: 0,
    tokensAwarded: 21,
    shippingAddress: { city: 'Sapporo', countryCode: 'JP' },
    createdAt: '2026-11-20T10:00:00Z',
    locale,
    transactionId: 'T',
    buyer: { userId: '01930000-0000-7000-8000-000000000003', fullName: 'Ada', email: 'ada@example.org' },
  };
}

test('the email about an order that is only marked as refunded does not say that money was returned', () => {
  const order = orderIn('it');
  const marked = orderStatusEmail(order, 'refunded', sender);
  expect(marked.subject).toBe('Ordine #1001: Segnato come rimborsato');
  expect(marked.text).toContain('il denaro non è passato da questo sito');
  const made = orderStatusEmail({ ...order, refundedCents: order.totalCents }, 'refunded', sender);
  expect(made.subject).toBe('Ordine #1001: Rimborsato');
  expect(made.text).toContain('ti abbiamo restituito tutto');
});

const emailsIn = (locale: Locale) => [
  buyerOrderEmail(orderIn(locale), sender),
  ...orderStatuses.map((status) => orderStatusEmail(orderIn(locale), status, sender)),
];

const unfinished = /\{\{|\b(orders|buyer|status|delivery|next|totals|withdrawal|questions)[.:][a-z]/;

/** The lines of an email that come from the catalogue, without those generated from data. */
function wordLines(text: string): string[] {
  const data = ['Sapporo', association.name, association.address, siteUrl];
  return text
    .split('\n')
    .filter((line) => /\p{L}{2}/u.test(line) && !data.some((each) => line.includes(each)));
}

test.each(locales)('every email in %s is complete', (locale) => {
  for (const { subject, text, html } of emailsIn(locale)) {
    expect(subject).toContain('#1001');
    for (const form of [subject, text, html]) expect(form).not.toMatch(unfinished);
  }
});

test.each(locales.filter((locale) => locale !== 'it'))('no email in %s falls back to Italian', (locale) => {
  const italian = emailsIn('it').map(({ text }) => new Set(wordLines(text)));
  for (const [index, { text }] of emailsIn(locale).entries()) {
    const borrowed = wordLines(text).filter((line) => italian[index]?.has(line));
    expect(borrowed).toEqual([]);
  }
});

test('no email turns the text of a buyer into links', () => {
  const link = 'https://evil.example/login';
  const order: OrderForEmail = {
    ...orderIn('it'),
    buyer: { userId: newId(), fullName: `Ada ${link}`, email: 'ada@example.org' },
    shippingAddress: { fullName: link, addressLine1: link, city: 'Pisa', countryCode: 'IT' },
  };
  const refusal = { amountCents: 100, refusal: null };
  const emails = [
    buyerOrderEmail(order, sender),
    shopOrderEmail(order, 'shop@example.org', sender),
    orderStatusEmail(order, 'shipped', sender),
    orderNoteEmail(order, 'Grazie!', sender),
    refundEmail(
      { ...order, refunds: [{ id: 'r', amountCents: 100, tokensTaken: 0, at: new Date() }] },
      'r',
      sender,
    ),
    refusedRefundEmail(order, refusal, { to: 'shop@example.org', sender }),
  ];
  for (const { subject, text, html } of emails) {
    for (const form of [subject, text, html]) expect(form).not.toContain('evil.example');
  }
});

test('each status has its own texts', () => {
  const texts = orderStatuses.map((status) => orderStatusEmail(orderIn('it'), status, sender).text);
  expect(new Set(texts).size).toBe(orderStatuses.length);
});

test.each(locales)('an email about a status that an administrator set promises no refund: %s', (locale) => {
  const { text } = orderStatusEmail(orderIn(locale), 'refunded', sender);
  expect(text).not.toMatch(/pagamento|payment|pago|paiement|demselben Weg|способом|付款|支払/u);
});
