import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { isEmailAddress } from '#platform/kernel/person-fields.ts';
import { createSmtpMailer } from '#platform/server/email/mailer.ts';
import { createLog } from '#platform/server/log/log.ts';
import { areaExamples } from '#tests/support/area-examples.ts';
import type { EmailExample } from '#tests/support/email-example.ts';
import { startTestSmtp } from '#tests/support/smtp.ts';

const smtp = await startTestSmtp();
afterAll(() => smtp.stop());
const mailer = createSmtpMailer({
  smtpUrl: smtp.url,
  from: 'TU Tutto è Uno <info@example.org>',
  log: createLog('silent'),
});

const modules = import.meta.glob<Record<string, unknown>>('/src/areas/**/server/**/*.ts');

const examples = areaExamples.flatMap(({ emails = [] }) => emails);

/**
 * Links with and without a scheme, a line break that forges a header and a line, and characters that reverse
 * or hide text.
 */
const hostile =
  'Zanzibar\u202e\r\nBcc: eva@evil.example\r\nTotale: 0\u2028 https://evil.example/a www.evil.example evil.example/b evil.\u200bexample 8.8.8.8/c \u2066';

/** Values of the site itself, or settings of the association. Addresses are validated as input: see `isAddress`. */
const notWrittenByPeople = ['id', 'slug', 'code', 'path', 'locale', 'sender', 'association', 'config'];

const isAddress = (text: string): boolean => /^https?:/.test(text) || isEmailAddress(text);
/** A code such as the status `shipped`; texts of the examples begin with a capital letter. */
const isCode = (text: string): boolean => /^[a-z][A-Za-z_]*$/.test(text);

/** Texts that people write in several lines. */
const severalLines = ['text', 'goods', 'reason', 'closedBecause'];

type Leaf = { path: readonly string[]; value: string };

function stringsIn(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value === 'string') return isAddress(value) || isCode(value) ? [] : [{ path, value }];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value)
    .filter(([key]) => !notWrittenByPeople.includes(key) && !(path.length === 0 && isSender(value, key)))
    .flatMap(([key, part]) => stringsIn(part, [...path, key]));
}

const isSender = (args: object, key: string): boolean => {
  const arg: unknown = Reflect.get(args, key);
  return typeof arg === 'object' && arg !== null && 'association' in arg;
};

/** The value with another text at this path. */
function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === key ? withText(part, rest, text) : part));
  return { ...Object(value), [key]: withText(Reflect.get(Object(value), key), rest, text) };
}

/** Returns undefined for paths that are not free texts, such as a status or a day. */
function write({ write, args }: EmailExample, path: readonly string[], text: string) {
  try {
    const changed = withText(args, path, text);
    return write(...(Array.isArray(changed) ? changed : []));
  } catch {
    return undefined;
  }
}

test('every function that creates an email has an example in this test', async () => {
  const written = new Set<unknown>(examples.map(({ write }) => write));
  const missing: string[] = [];
  for (const file of globSync('src/areas/**/server/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(file, 'utf8');
    const names = [
      ...source.matchAll(/^export (?:async )?function (\w+)[^{]*?(?:\{[^{}]*\}[^{]*?)*\): EmailToSend\b/gm),
    ];
    if (source.includes('renderEmail(')) expect(names, file).not.toEqual([]);
    if (names.length === 0) continue;
    const module = await modules[`/${file}`]?.();
    for (const [, name = ''] of names) if (!written.has(module?.[name])) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});

const cases = examples.flatMap((example) =>
  stringsIn(example.args).map((leaf) => ({
    example,
    leaf,
    name: `${example.write.name}: ${leaf.path.join('.')}`,
  })),
);

test.each(cases)(
  'a hostile text in a field of an email adds no link, line break or text direction: $name',
  async ({ example, leaf, name }) => {
    const email = write(example, leaf.path, hostile);
    if (!email) return;
    const before = smtp.emails.length;
    await mailer.send(email, name);
    const [received] = smtp.emails.slice(before);
    if (!received) throw new Error('Nothing came');
    const { subject = '', text = '', html = '' } = received;
    expect([received.to, received.cc, received.bcc]).toEqual([
      [expect.objectContaining({ address: email.to })],
      undefined,
      undefined,
    ]);
    expect(subject.length).toBeLessThanOrEqual(200);
    for (const form of [subject, text, html])
      expect(form).not.toMatch(/[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    const key = leaf.path.at(-1) ?? '';
    const hasLines = severalLines.includes(key) || example.byAdministrators?.includes(key);
    if (!hasLines) expect(text).not.toMatch(/^(Bcc|Totale: 0)/m);
    if (example.byAdministrators?.includes(key)) return;
    for (const form of [
      subject,
      text,
      html.replaceAll(/ href="https:\/\/www\.example\.org(?:\/[^"]*)?"/g, ''),
    ]) {
      expect(form).not.toMatch(/evil\.example|:\/\/evil|www\.evil|8\.8\.8\.8/);
      expect(form).not.toContain('href=');
    }
  },
);

test('the tested emails contain texts of users', () => {
  const shown = cases.filter(({ example, leaf }) =>
    write(example, leaf.path, 'Zanzibar')?.text.includes('Zanzibar'),
  );
  const fields = new Set(shown.map(({ leaf }) => leaf.path.at(-1)));
  for (const field of [
    'fullName',
    'text',
    'senderName',
    'goods',
    'orderNumber',
    'value',
    'addressLine1',
    'reason',
    'campaign',
    'device',
  ])
    expect(fields).toContain(field);
});
