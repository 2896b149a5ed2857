import { describe, expect, test } from 'vitest';
import { coarsePlace, displayName, findNotice, initialsOf, noticeHash, shortName } from './accounts.rules.ts';
import { findSignInProblems, findSignUpProblems, ratePassword } from './credentials.rules.ts';

const whole = { name: 'Ada Rossi', email: 'ada@example.org', password: 'tre gatti' };

describe('what a registration needs', () => {
  test('a complete form has no problems', () => {
    expect(findSignUpProblems(whole)).toEqual({});
  });

  test.each([
    ['a name', { name: '  ' }, { name: { code: 'full_name_required' } }],
    ['an address or a phone', { email: ' ' }, { email: { code: 'email_or_phone_required' } }],
    ['an address that can exist', { email: 'ada@example' }, { email: { code: 'email_invalid' } }],
    ['a password', { password: '' }, { password: { code: 'password_required' } }],
    [
      'six characters',
      { password: 'abcde' },
      { password: { code: 'password_too_short', params: { min: 6 } } },
    ],
    [
      'at most 128',
      { password: 'x'.repeat(129) },
      { password: { code: 'password_too_long', params: { max: 128 } } },
    ],
  ])('%s', (_what, change, problems) => {
    expect(findSignUpProblems({ ...whole, ...change })).toEqual(problems);
  });

  test.each(["o'neill@example.org", 'ada.rossi+birra@posta.example.co.uk', 'ADA@EXAMPLE.ORG'])(
    '%s is an address',
    (email) => {
      expect(findSignUpProblems({ ...whole, email })).toEqual({});
    },
  );

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'a da@example.org',
    'ada..r@example.org',
    'ada@example..org',
    'ada,r@example.org',
  ])('%s is not an address', (email) => {
    expect(findSignUpProblems({ ...whole, email })).toEqual({ email: { code: 'email_invalid' } });
  });

  test('all missing fields are reported at once', () => {
    expect(Object.keys(findSignUpProblems({}))).toEqual(['email', 'password', 'name']);
  });
});

describe('what a sign-in needs', () => {
  test('accepts a short password, because it may have been chosen under other rules', () => {
    expect(findSignInProblems({ email: 'ada@example.org', password: 'abc' })).toEqual({});
  });

  test('an address is not required when a phone number is given', () => {
    expect(findSignInProblems({ phone: '+39 055 123456', password: 'tre gatti' })).toEqual({});
  });

  test('without either there is a special message', () => {
    expect(findSignInProblems({ password: 'tre gatti' })).toEqual({
      email: { code: 'email_or_phone_required' },
    });
  });
});

describe('the strength of a password', () => {
  test.each([
    ['abc', 'too_short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['987654321', 'weak'],
    ['gatti42', 'weak'],
    ['quercia7monte', 'fair'],
    ['password1', 'weak'],
    ['tre gatti sul tetto', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(ratePassword(password, [])).toBe(strength);
  });

  test("one that contains the person's name is weaker", () => {
    expect(ratePassword('Rossignol-72', [])).toBe('strong');
    expect(ratePassword('Rossignol-72', ['Ada Rossignol', 'ada@example.org'])).toBe('weak');
  });
});

test.each([
  ['the full name', { fullName: 'Ada Rossi', isAdmin: true }, 'Ada Rossi'],
  ['Admin for an administrator without a name', { fullName: ' ', isAdmin: true }, 'Admin'],
  ['the word for profile for anyone else', { fullName: '', isAdmin: false }, 'Profilo'],
])('the displayed name is %s', (_what, person, name) => {
  expect(displayName(person, { admin: 'Admin', profile: 'Profilo' })).toBe(name);
});

test('a notice is read back from the address, and nothing else is accepted as one', () => {
  expect(findNotice(`#${noticeHash('confirmed')}`)).toEqual({ notice: 'confirmed', provider: undefined });
  const failed = noticeHash('provider_failed', 'google');
  expect(findNotice(`#${failed}`)).toEqual({ notice: 'provider_failed', provider: 'google' });
  expect(findNotice('#auth=provider_failed:evil')).toMatchObject({ provider: undefined });
  expect(findNotice('#auth=<script>')).toBeUndefined();
  expect(findNotice('')).toBeUndefined();
});

describe('the initials of a person', () => {
  test.each([
    ['Ada Rossi', 'AR'],
    ['  ada   maria de rossi ', 'AR'],
    ['Ada', 'A'],
    ['(Ada) "Rossi"', 'AR'],
    ['山田 太郎', '山太'],
    ['Øyvind 3', 'Ø3'],
    ['', ''],
    ['🎉', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

test.each([
  [
    { longitude: 11.253_456, latitude: 43.769_871 },
    { longitude: 11.25, latitude: 43.77 },
  ],
  [
    { longitude: -180, latitude: 89.999 },
    { longitude: -180, latitude: 90 },
  ],
])('a place %j is kept as %j', (exact, coarse) => {
  expect(coarsePlace(exact)).toEqual(coarse);
});

test.each([
  ['Ada Maria Rossi', 'Ada R.'],
  ['Ada', 'Ada'],
  [' Ada  de la "cruz" ', 'Ada C.'],
  ['太郎 山田', '太郎 山.'],
  ['Ada 🎉', 'Ada'],
])('the short name of %j is %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
