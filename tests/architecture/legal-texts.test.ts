import { describe, expect, it } from 'vitest';
import { type Block, legalPages } from '#areas/content/legal/legal-pages.ts';
import {
  memberDiscount,
  memberUnitCents,
  withdrawalDays,
} from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import {
  cookieLifetime,
  cookiePrefix,
  maxSessionLifetime,
  sessionCookieName,
  sessionLifetime,
} from '#areas/people/sign-in/server/sessions/session-cookie.ts';
import type { AreaLegalFacts } from '#framework/legal-facts.ts';
import { formatPeriod } from '#platform/i18n/format-period.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { type Locale, locales, readCatalogues } from '../../scripts/messages/catalogues.ts';
import { retention } from '../../src/process/modules.ts';
import { readDeclared } from '../support/read-declared.ts';
import { legalClaims } from './legal-claims.ts';
import { listMissingTests, mentionsIn } from './named-tests.ts';
import { readSources, root } from './sources.ts';
import { listStoredKeys } from './stored-keys.ts';

/** All texts of the legal pages by key: the site's own, and those of all areas. */
const textsIn = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    readCatalogues(root).flatMap(({ namespace, texts }) =>
      [...(texts[locale] ?? [])].flatMap(([key, text]) => {
        if (key.startsWith('legalFacts.')) return [[key.replace('.', `.${namespace}.`), text] as const];
        return namespace === 'legal' ? [[key, text] as const] : [];
      }),
    ),
  );
const facts = await readDeclared<AreaLegalFacts>('legal-facts');
const italian = (key: string) => textsIn('it').get(key);

/** Keys of a block's texts, relative to its section. */
function keysOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [block.name];
    case 'list':
    case 'steps':
      return block.items.map((item) => `${block.name}.${item}`);
    case 'association':
    case 'guaranteeNotice':
    case 'declaredFacts':
    case 'withdrawalForm':
      return [];
  }
}

describe('the legal pages', () => {
  const pages = Object.entries(legalPages);

  it.each(pages)(
    'show every text of the catalogue, and no key without a text: %s',
    (page, { inBrief, sections }) => {
      const shown = [
        ...['title', 'description'],
        ...inBrief.map((item) => `inBrief.${item}`),
        ...sections.flatMap(({ name, blocks }) => [
          `${name}.title`,
          ...blocks.flatMap((block) => keysOf(block).map((key) => `${name}.${key}`)),
        ]),
      ].map((key) => `${page}.${key}`);
      const written = [...textsIn('it').keys()].filter((key) => key.startsWith(`${page}.`));
      expect(shown.toSorted()).toEqual(written.toSorted());
    },
  );

  it('show each declaration of an area in its place, and areas have no other texts for these pages', () => {
    const places = [
      ...facts.flatMap(({ kinds }) => kinds.flatMap(({ place }) => [`${place}.term`, `${place}.text`])),
      ...facts.flatMap(({ times, storage, emails, checks }) =>
        [...times, ...storage, ...emails, ...checks].map(({ place }) => place),
      ),
    ];
    expect(places.length).toBeGreaterThan(30);
    const written = [...textsIn('it').keys()].filter((key) => key.startsWith('legalFacts.'));
    expect(places.toSorted()).toEqual(written.toSorted());
    for (const part of ['kinds', 'times', 'storage', 'emails', 'checks'] as const) {
      const positions = facts.flatMap((area) => area[part].map(({ position }) => position));
      expect(new Set(positions).size).toBe(positions.length);
    }
  });

  it.each(pages)('can be linked to, each section by its own address: %s', (_, { sections }) => {
    const ids = [...sections.map(({ id }) => id), 'in-breve', 'indice'];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([]);
  });

  it.each(locales)('contain no literal amounts and no contact data, in %s', (locale) => {
    const written = [...textsIn(locale)].filter(([, text]) => /€|\d\s?EUR\b|[\w.]@[\w.]|\+39/.test(text));
    expect(written).toEqual([]);
  });
});

describe('a sentence of the legal pages that promises without exception', () => {
  const absolute =
    /(?<!\p{L})(sol[oaie]|soltanto|solamente|mai|sempre|unic[oaie]|esclusivamente|nessun[oa]?|nulla|niente)(?!\p{L})/iu;
  const promising = [...textsIn('it')].filter(([, text]) => absolute.test(text)).map(([key]) => key);

  it('names the test that proves it, or the law that requires it', () => {
    expect(promising.toSorted()).toEqual(Object.keys(legalClaims).toSorted());
    const unproved = Object.entries(legalClaims).filter(
      ([, proof]) => mentionsIn(proof).every(({ names }) => names.length === 0) && !proof.startsWith('Law: '),
    );
    expect(unproved).toEqual([]);
  });

  it.each(Object.entries(legalClaims))('%s names tests that exist', (_key, proof) => {
    expect(listMissingTests(proof)).toEqual([]);
  });
});

describe('statements of the legal pages about the code', () => {
  it('names everything that the site stores in a browser', () => {
    const stored = facts.flatMap(({ storage }) => storage.map(({ key }) => key));
    const storedKeys = listStoredKeys(readSources());
    expect(storedKeys.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['theme', 'tu-cart', 'tu-told-failed-checkout', 'i18next', 'donation']),
    );
    expect(storedKeys.filter(({ key }) => !stored.includes(key))).toEqual([]);
    const live = { siteUrl: 'https://example.org', authSecret: '' };
    expect(stored).toContain(sessionCookieName(live));
    expect(stored).toContain(`${cookiePrefix(live)}.state`);
  });

  it('lists each kind of email that is sent, and one function sends them all', () => {
    const server = readSources().filter(({ file }) => /\/server\//.test(file));
    const kinds = facts.flatMap(({ emails }) => emails.flatMap((email) => email.kinds));
    expect(new Set(kinds).size).toBe(kinds.length);
    // The type of the keys refuses an undeclared kind; this finds kinds that are no longer sent.
    const isSent = (kind: string) => server.some(({ code }) => code.includes(`\`${kind}/$`));
    expect(kinds.filter((kind) => !isSent(kind))).toEqual([]);
    const sending = server.filter(({ code }) => /\bmailer\.send\(|\bsendMail\(/.test(code));
    expect(sending.map(({ file }) => file).toSorted()).toEqual([
      'src/platform/server/email/mailer.ts',
      'src/platform/server/email/send-once.ts',
    ]);
  });

  it.each([
    ['legalFacts.accounts.storage.session', `${cookieLifetime / secondsPerDay} giorni`],
    ['legalFacts.accounts.storage.session', `${sessionLifetime / secondsPerDay} giorni senza uso`],
    ['legalFacts.accounts.times.sessions', `${maxSessionLifetime / secondsPerDay} giorni`],
    ['legalFacts.accounts.storage.session', `dopo ${maxSessionLifetime / secondsPerDay} giorni`],
    ['legalFacts.date-of-birth.kinds.birth.text', 'meno di {{adultAge}} anni'],
    ['terms.order.steps.button', '{{reservationMinutes}} minuti'],
    ['terms.order.conclusion', 'entro {{reservationMinutes}} minuti'],
    ['accessibility.limits.list.time', '{{reservationMinutes}} minuti'],
    ['terms.prices.list.member', '{{memberDiscount}}% in meno'],
    ['terms.withdrawal.refund', '{{refundDays}} giorni'],
    ['terms.withdrawal.goBack', '{{refundDays}} giorni'],
    ['terms.alcohol.adults', '{{adultAge}} anni'],
  ])('%s says %s', (key, figure) => {
    expect(italian(key)).toContain(figure);
  });

  /** Where the privacy page states the retention of each kind; null for data that identifies nobody. */
  const promises: Record<string, string | null> = {
    // Configurable: the sentence contains the setting's value.
    assistant_questions: null,
    assistant_messages: null,
    sessions: 'legalFacts.accounts.times.sessions',
    known_devices: 'legalFacts.accounts.storage.device',
    pending_sign_ins: 'legalFacts.accounts.storage.pending',
    email_codes: 'legalFacts.accounts.storage.code',
    registrations: null,
    links: null,
    attempts: null,
    deleted_accounts: null,
    deleted_notes: 'legalFacts.calendar.times.notes',
    member_messages: 'legalFacts.member-directory.times.messages',
    claimed_drafts: 'legalFacts.checkout.times.drafts',
    unclaimed_drafts: null,
    orders: 'legalFacts.orders.times.orders',
    paid_checkouts: 'legalFacts.orders.times.orders',
    fees: 'legalFacts.fees.times.fees',
    fee_payments: 'legalFacts.fees.times.fees',
    donations: 'legalFacts.donations.times.donations',
    unpaid_donations: 'legalFacts.donations.times.donations',
    withdrawals: 'legalFacts.withdrawals.times.withdrawals',
    audit_records: 'legalFacts.audit-log.times.log',
    sent_emails: 'legalFacts.retention.times.emails',
    uploads: null,
    live_changes: null,
    campaign_followers: null,
    post_previews: null,
    settled_changes: null,
  };

  it.each(retention)('match the real retention period of $name', ({ name, retainedFor }) => {
    const key = promises[name];
    expect(key, 'a promise of the privacy page').toBeDefined();
    if (key) expect(italian(key)).toContain(formatPeriod('it', retainedFor));
  });

  it('names the discount that members get', () => {
    expect(memberUnitCents(100)).toBe(100 - memberDiscount);
  });

  it.each(locales)('states the withdrawal period, also for search engines, in %s', (locale) => {
    const withdrawals = readCatalogues(root).find(({ namespace }) => namespace === 'withdrawals');
    expect(withdrawals?.texts[locale]?.get('description')).toContain(`${withdrawalDays}`);
  });
});
