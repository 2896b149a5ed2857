import { describe, expect, test } from 'vitest';
import type { AreaLegalFacts } from '#framework/legal-facts.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { readDeclared } from '#tests/support/read-declared.ts';
import { type Block, legalPages } from './legal-pages.ts';
import { formatAddressee, formatLegal } from './legal-wording.ts';

const known = {
  name: 'Circolo',
  address: 'Via 1',
  email: 'a@example.org',
  phone: '02',
  shipping: '5',
  date: '1',
  modelProvider: 'Modelli Srl',
  modelWithoutNumbers: 'Modelli Srl',
  modelAsTyped: 'Modelli Srl',
  hostedStore: 'shop.example.org',
  vatCharged: '12345678903',
  vatExempt: 'Regime forfettario',
};
const without = (...names: (keyof typeof known)[]) => ({
  ...known,
  ...Object.fromEntries(names.map((name) => [name, null])),
});
const saying = (locale: Locale, facts: Record<string, string | null>) => (key: string) =>
  formatLegal(serverI18n(locale).t, key, facts);

function keysOf(block: Block): string[] {
  if (block.kind === 'text') return [block.name];
  if (block.kind === 'list' || block.kind === 'steps')
    return block.items.map((item) => `${block.name}.${item}`);
  return [];
}

const declared = await readDeclared<AreaLegalFacts>('legal-facts');

const keys = [
  ...declared.flatMap(({ kinds, times, storage, emails, checks }) => [
    ...kinds.map(({ place }) => `${place}.text`),
    ...[...times, ...storage, ...emails].map(({ place }) => place),
    ...checks.map(({ place }) => place),
  ]),
  ...Object.entries(legalPages).flatMap(([page, { inBrief, sections }]) => [
    ...inBrief.map((item) => `${page}.inBrief.${item}`),
    ...sections.flatMap(({ name, blocks }) =>
      blocks.flatMap((block) => keysOf(block).map((key) => `${page}.${name}.${key}`)),
    ),
  ]),
];

describe.each(locales)('the legal pages in %s', (locale) => {
  test.each([
    ['phone', without('phone')],
    ['email', without('email')],
    ['address', without('address')],
    ['name', without('name')],
    ['any of the facts', without('name', 'address', 'email', 'phone')],
  ])('have complete sentences without %s', (_what, facts) => {
    for (const key of keys) {
      const words = saying(locale, facts)(key);
      if (words === null || words === saying(locale, known)(key)) continue;
      expect(words, key).toMatch(/[.!。！]$/);
      expect(words, key).not.toMatch(/\{\{|\bnull\b|undefined|\(\)|（）|<\w+><\/|^[\s\p{Ll}]/u);
    }
  });

  test('omit only sentences that need a missing fact', () => {
    const lost = (facts: Record<string, string | null>) =>
      keys.filter((key) => saying(locale, facts)(key) === null);
    expect(lost(known)).toEqual([]);
    expect(lost(without('phone'))).toEqual([]);
    expect(lost(without('address'))).toEqual([]);
    expect(lost(without('name'))).toEqual(['accessibility.service.scope']);
    expect(lost(without('modelProvider'))).toEqual(['privacy.recipients.list.model']);
    expect(lost(without('hostedStore'))).toEqual([
      'privacy.recipients.list.hostedStore',
      'terms.inBrief.hostedStore',
      'terms.seller.hostedStore',
    ]);
  });

  test('name the data that the language model of the assistant gets, only when a model is used', () => {
    const place = 'legalFacts.assistant.kinds.assistant.text';
    const none = saying(locale, without('modelWithoutNumbers', 'modelAsTyped'))(place);
    const reduced = saying(locale, without('modelAsTyped'))(place);
    const whole = saying(locale, without('modelWithoutNumbers'))(place);
    expect(none).not.toContain('Modelli Srl');
    expect(reduced).toContain('Modelli Srl');
    expect(whole).toContain('Modelli Srl');
    expect(new Set([none, reduced, whole]).size).toBe(3);
    expect(saying(locale, { name: 'Circolo' })(place)).toBe(none);
  });

  test('state the VAT of the settings', () => {
    const say = (...missing: ('vatCharged' | 'vatExempt')[]) =>
      saying(locale, without(...missing))('terms.prices.list.vat') ?? '';
    const [charged, exempt, unknown] = [say('vatExempt'), say('vatCharged'), say('vatCharged', 'vatExempt')];
    expect(charged).toContain(known.vatCharged);
    expect(exempt).toContain(known.vatExempt);
    expect(exempt).not.toContain(known.vatCharged);
    for (const said of [charged, exempt]) expect(said.length).toBeGreaterThan(unknown.length);
    expect(unknown).not.toMatch(/IVA|VAT|MwSt|Mehrwertsteuer|TVA|НДС|增值税|付加価値税/);
  });

  test('name a way to complain only when one is known', () => {
    expect(saying(locale, without('phone'))('terms.complaints.write')).toContain(
      '<email>a@example.org</email>',
    );
    expect(saying(locale, without('email'))('terms.complaints.write')).toContain('<phone>02</phone>');
    expect(saying(locale, without('email', 'phone'))('terms.complaints.write')?.includes('<') ?? false).toBe(
      false,
    );
  });

  test('address the sample form to the known name, postal address and email address', () => {
    const { t } = serverI18n(locale);
    const addressee = (facts: Record<string, string | null>) => formatAddressee(t, facts);
    const { name, address, email } = known;
    const whole = addressee({ name, address, email });
    expect(whole).toBe(t('legal:form.to', { name, address, email }));
    expect(addressee({ name, address: null, email })).toBe(whole.replace(/[,，、]\s*Via 1/, ''));
    expect(addressee({ name, address, email: null })).toMatch(/Via 1$/);
    expect(addressee({ name: null, address, email: null })).toBe(whole.replace(/Circolo.*/, 'Via 1'));
  });
});

test('a question is omitted together with its answer', () => {
  expect(saying('it', without('email'))('accessibility.inBrief.report')).toBeNull();
});
