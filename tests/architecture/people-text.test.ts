import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Functions for people's text, and why other code must not implement the same itself. */
const kinds = {
  cut: {
    pattern: /\.slice\(0, *(?:\w*[lL]ength\b|\w*Search\b|[2-9]\d\b|\d{3,})|\.subst(?:r|ring)\(/,
    instead: 'cutText or shortenText of platform/kernel/shorten-text.ts: a slice ends inside an emoji',
  },
  fold: {
    pattern: /\btoLowerCase\(|\btoLocaleLowerCase\(/,
    instead:
      'canonicalEmail, foldText or containsWords: lower case alone differs by accents and Unicode form',
  },
  search: {
    pattern: /\bilike\b|\blower\(/i,
    instead: 'containsWords of platform/server/db/contains-words.ts',
  },
} as const;

/** Technical texts, not typed by people. */
const allowed: Record<string, { kinds: readonly (keyof typeof kinds)[]; why: string }> = {
  'src/platform/kernel/shorten-text.ts': { kinds: ['cut'], why: 'the function itself' },
  'src/platform/kernel/person-fields.ts': { kinds: ['fold'], why: 'the function for addresses itself' },
  'src/platform/kernel/fold-text.ts': { kinds: ['fold'], why: 'the function itself' },
  'src/platform/kernel/erased-address.ts': { kinds: ['fold'], why: 'addresses that the site makes' },
  'src/platform/server/http/api/limit-body.ts': { kinds: ['fold'], why: 'an HTTP method' },
  'src/platform/server/http/pages/cached-page.ts': { kinds: ['fold'], why: 'an HTTP header' },
  'src/platform/server/email/mailer.ts': { kinds: ['cut'], why: 'a hash' },
  'src/platform/i18n/locales.ts': { kinds: ['fold'], why: 'a language tag' },
  'src/areas/community/membership/server/membership.table.ts': {
    kinds: ['search'],
    why: 'a check of addresses',
  },
  'src/areas/people/accounts/server/accounts.table.ts': {
    kinds: ['search'],
    why: 'a check of addresses, the order of names',
  },
  'src/areas/people/accounts/server/people-by-name.queries.ts': {
    kinds: ['search'],
    why: 'the order of names',
  },
  'src/areas/site-wide/people-admin/server/people.queries.ts': {
    kinds: ['search'],
    why: 'the order of names',
  },
  'src/areas/site-wide/audit-log/server/audit-people.queries.ts': {
    kinds: ['search'],
    why: 'the order of names',
  },
  'src/areas/site-wide/assistant/server/model/model-answer.rules.ts': {
    kinds: ['fold'],
    why: 'an answer of a model',
  },
  'src/areas/content/articles/server/heading-ids.ts': {
    kinds: ['cut', 'fold'],
    why: 'an id in Latin letters',
  },
  'src/areas/content/articles/server/to-slug.ts': {
    kinds: ['cut', 'fold'],
    why: 'a name in an address, in Latin letters',
  },
  'src/areas/content/articles/web/editor/pasted-styles.ts': {
    kinds: ['fold'],
    why: 'names and values of style sheets',
  },
  'src/areas/content/guarantee-notice/server/check-notice-file.ts': {
    kinds: ['cut', 'fold'],
    why: 'names and addresses in the code of a drawing',
  },
  'src/areas/content/blog/admin/server/choose-slug.ts': { kinds: ['cut'], why: 'a name in an address' },
  'src/areas/community/campaigns/admin/server/choose-campaign-slug.ts': {
    kinds: ['cut'],
    why: 'a name in an address',
  },
  'src/areas/shop/catalog/admin/server/to-handle.ts': { kinds: ['cut'], why: 'a name in an address' },
  'src/areas/shop/catalog/sort-name.rules.ts': {
    kinds: ['cut'],
    why: 'a key for sorting, of whole code points',
  },
  'src/areas/shop/hosted-store/server/picture-address.ts': { kinds: ['cut'], why: 'a hash' },
  'src/areas/shop/hosted-store/return-address.ts': { kinds: ['cut'], why: 'an id in an address' },
  'src/areas/foundation/files/server/pictures.api.ts': { kinds: ['fold'], why: 'an id' },
  'src/areas/people/sign-in/server/sessions/device-name.ts': { kinds: ['cut'], why: 'the name of a browser' },
  'src/areas/people/sign-in/server/passwords/common-passwords.ts': {
    kinds: ['cut', 'fold'],
    why: 'a password',
  },
  'src/areas/people/sign-in/server/auth.ts': { kinds: ['cut'], why: 'a message of a library, for the log' },
  'src/areas/people/sign-in/server/second-factor/backup-codes.ts': { kinds: ['fold'], why: 'a code' },
  'src/areas/people/sign-in/credentials.rules.ts': { kinds: ['fold'], why: 'a password' },
  'src/routes/tessera.tsx': { kinds: ['cut'], why: 'a code' },
};

const names = Object.keys(kinds) as (keyof typeof kinds)[];
const found = readSources()
  .filter(({ file }) => !/^src\/(?:paypal-simulator|label-art)\//.test(file))
  .flatMap(({ file, code }) => {
    const lines = code.split('\n').filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line));
    return names
      .filter((kind) => lines.some((line) => kinds[kind].pattern.test(line)))
      .map((kind) => ({ file, kind }));
  });

test('people’s text is cut, folded and searched by the functions for it', () => {
  const others = found.filter(({ file, kind }) => !allowed[file]?.kinds.includes(kind));
  expect(others.map(({ file, kind }) => `${file}: use ${kinds[kind].instead}`)).toEqual([]);
});

test('every listed exception to the rules for text of people is needed', () => {
  const listed = Object.entries(allowed).flatMap(([file, each]) =>
    each.kinds.map((kind) => `${file} ${kind}`),
  );
  expect(listed.toSorted()).toEqual(found.map(({ file, kind }) => `${file} ${kind}`).toSorted());
});
