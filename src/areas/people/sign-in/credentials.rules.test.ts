import { describe, expect, test } from 'vitest';
import { findSignInProblems, findSignUpProblems, ratePassword, withoutPhone } from './credentials.rules.ts';

const whole = { name: 'Ada Rossi', email: 'ada@example.org', password: 'tre gatti' };

describe('a registration', () => {
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
    '%s is accepted as an email address',
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

describe('a sign-in', () => {
  test('accepts a short password, because it may have been chosen under other rules', () => {
    expect(findSignInProblems({ email: 'ada@example.org', password: 'abc' })).toEqual({});
  });

  test('a form without a field for a phone number requires the email address', () => {
    expect(withoutPhone(findSignInProblems)({ email: ' ', password: 'tre gatti' })).toEqual({
      email: { code: 'email_required' },
    });
    const wrong = { email: 'ada', password: 'tre gatti' };
    expect(withoutPhone(findSignInProblems)(wrong)).toEqual(findSignInProblems(wrong));
  });

  test('an address is not required when a phone number is given', () => {
    expect(findSignInProblems({ phone: '+39 055 123456', password: 'tre gatti' })).toEqual({});
  });

  test('a form without email address and phone number gets a special message', () => {
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

  test("a password that contains the person's name is weaker", () => {
    expect(ratePassword('Rossignol-72', [])).toBe('strong');
    expect(ratePassword('Rossignol-72', ['Ada Rossignol', 'ada@example.org'])).toBe('weak');
  });
});
