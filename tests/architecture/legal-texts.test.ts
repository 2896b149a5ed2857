import { describe, expect, it } from 'vitest';
import { type Block, browserStorage, legalPages } from '#areas/content/legal/legal-pages.ts';
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
} from '#areas/people/sign-in/server/session-cookie.ts';
import { cartStorageKey } from '#areas/shop/cart/stored-cart.ts';
import { formatPeriod } from '#platform/i18n/format-period.ts';
import { localeCookie } from '#platform/i18n/locales.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { type Locale, locales, readCatalogues } from '../../scripts/messages/catalogues.ts';
import { retention } from '../../src/process/modules.ts';
import { readSources, root } from './sources.ts';

const catalogue = readCatalogues(root).find(({ namespace }) => namespace === 'legal');
const textsIn = (locale: Locale) => catalogue?.texts[locale] ?? new Map<string, string>();
const italian = (key: string) => textsIn('it').get(key);

/** Keys of a block's texts, below its section. */
function keysOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [block.name];
    case 'list':
    case 'steps':
      return block.items.map((item) => `${block.name}.${item}`);
    case 'facts':
      return block.items.flatMap((item) => [`${block.name}.${item}.term`, `${block.name}.${item}.text`]);
    case 'storage':
      return Object.keys(block.items).map((item) => `${block.name}.${item}`);
    case 'association':
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

describe('what the legal pages say about the code', () => {
  it('names everything that the site stores in a browser', () => {
    const web = readSources().filter(({ file }) => !/\/server\//.test(file));
    const kept = web.flatMap(({ code }) => {
      if (!/\b(localStorage|sessionStorage)\b/.test(code)) return [];
      return [...code.matchAll(/const (?:storageKey|name) = '([^']+)'/g)].map(([, key]) => `${key}`);
    });
    // Stored by an older version of the site; now only read.
    const named = [...Object.values(browserStorage), 'i18nextLng'];
    expect(kept.length).toBeGreaterThan(3);
    expect([...kept, cartStorageKey, localeCookie].filter((key) => !named.includes(key))).toEqual([]);
    const live = { siteUrl: 'https://example.org', authSecret: '' };
    expect(browserStorage.session).toBe(sessionCookieName(live));
    expect(browserStorage.state).toBe(`${cookiePrefix(live)}.state`);
  });

  it.each([
    ['privacy.cookies.storage.session', `${cookieLifetime / secondsPerDay} giorni`],
    ['privacy.cookies.storage.session', `${sessionLifetime / secondsPerDay} giorni senza uso`],
    ['privacy.retention.times.sessions', `${maxSessionLifetime / secondsPerDay} giorni`],
    ['privacy.cookies.storage.session', `dopo ${maxSessionLifetime / secondsPerDay} giorni`],
    ['privacy.data.kinds.birth.text', 'meno di {{adultAge}} anni'],
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

  /** Where the privacy page says how long each kind is kept; null for what names no person. */
  const promises: Record<string, string | null> = {
    sessions: 'retention.times.sessions',
    known_devices: 'cookies.storage.device',
    pending_sign_ins: 'cookies.storage.pending',
    email_codes: 'cookies.storage.code',
    registrations: null,
    links: null,
    attempts: null,
    deleted_accounts: null,
    claimed_drafts: 'retention.times.drafts',
    unclaimed_drafts: null,
    orders: 'retention.times.orders',
    paid_checkouts: 'retention.times.orders',
    withdrawals: 'retention.times.withdrawals',
    audit_records: 'retention.times.log',
    sent_emails: 'retention.times.emails',
    uploads: null,
    live_changes: null,
    settled_changes: null,
  };

  it.each(retention)('keeps $name as long as it says', ({ name, keptFor }) => {
    const key = promises[name];
    expect(key, 'a promise of the privacy page').toBeDefined();
    if (key) expect(italian(`privacy.${key}`)).toContain(formatPeriod('it', keptFor));
  });

  it('names the discount that members get', () => {
    expect(memberUnitCents(100)).toBe(100 - memberDiscount);
  });

  it.each(locales)('says in how many days one can withdraw, also to search engines, in %s', (locale) => {
    const withdrawals = readCatalogues(root).find(({ namespace }) => namespace === 'withdrawals');
    expect(withdrawals?.texts[locale]?.get('description')).toContain(`${withdrawalDays}`);
  });
});
