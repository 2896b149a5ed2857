import { describe, expect, test } from 'vitest';
import { emailLine, emailSubject, linksIn } from './email-text.ts';

describe('a line of an email', () => {
  test.each([
    ['https://evil.example/x', 'https: //evil. example/x'],
    ['HTTP://8.8.8.8/paga', 'HTTP: //8. 8. 8. 8/paga'],
    ['www.evil.example', 'www. evil. example'],
    ['evil.example/paga', 'evil. example/paga'],
    ['пример.рф', 'пример. рф'],
    ['evil。example', 'evil。 example'],
    ['evil.\u200dexample', 'evil. example'],
    ['mailto:a@evil.example', 'mailto: a@ evil. example'],
    ['tel:+39051', 'tel: +39051'],
  ])('has no link: %s', (text, line) => {
    expect(emailLine(`Vinci qui: ${text}.`)).toBe(`Vinci qui: ${line}.`);
    expect(emailSubject(text)).toBe(line);
  });

  test.each([
    'Due bottiglie, una rotta. Grazie: Ada',
    'Totale 4.50 € alle 10:30 del 12.05.2026, S.p.A.',
    'J.R.R. Tolkien, ordine #1001: spedito',
    'ありがとう。また明日',
    '👨‍👩‍👧 نمی‌خواهم',
  ])('is left unchanged: %s', (text) => {
    expect(emailLine(text)).toBe(text);
  });

  test('is one line, without invisible characters', () => {
    expect(emailLine(' a\r\nBcc: x\u2028b \u202ec\u200b\u00add\u2066\u3164\u{e0041} ')).toBe('a Bcc: x b cd');
    expect(emailSubject('a\r\nBcc: x')).toBe('a Bcc: x');
  });

  test('has a limited length, and is cut between two graphemes', () => {
    expect(emailLine('x'.repeat(5000))).toHaveLength(4000);
    expect(emailSubject('👨‍👩‍👧'.repeat(100))).toBe(`${'👨‍👩‍👧'.repeat(24)}…`);
  });

  test('keeps the allowed links only, and no link that merely contains an allowed one', () => {
    const live = ['info@example.org', 'www.example.org'];
    expect(emailLine('Scrivi a info@example.org. O www.example.org', live)).toBe(
      'Scrivi a info@example.org. O www.example.org',
    );
    for (const text of [
      'info@example.org.evil.com',
      'xinfo@example.org',
      'evil-www.example.org/x',
      'evil.www.example.org',
    ])
      expect(emailLine(text, live)).not.toMatch(/\w\.\w{2}/);
  });
});

test('the links of a text end before the punctuation of its sentence', () => {
  expect(linksIn('Il pacco: https://example.org/a?b=1. Poi (www.example.org), e evil.example')).toEqual([
    'https://example.org/a?b=1',
    'www.example.org',
  ]);
});
