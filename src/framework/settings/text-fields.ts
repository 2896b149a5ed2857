import * as z from 'zod/mini';
import { defaultLocale, type Locale, locales } from '#platform/i18n/locales.ts';
import { canonicalEmail, isEmailAddress } from '#platform/kernel/person-fields.ts';
import { linesOf } from './lines.ts';
import type { SettingControl, SettingField } from './setting-field.ts';
import { recordField, valueField } from './structured-fields.ts';

type Shown = Partial<
  Pick<SettingControl, 'hint' | 'hintParams' | 'isNeeded' | 'isLong' | 'type' | 'lineProblem'>
>;

const storedText = z.string().check(z.trim(), z.minLength(1));

type Line = Shown & { max: number; pattern?: RegExp; isRight?(line: string): boolean; isUpperCase?: boolean };

/** One line of text, or null for an empty one; `max`: its characters. `isRight` checks more than a pattern can. */
export function lineField({
  max,
  pattern,
  isRight,
  isUpperCase,
  ...control
}: Line): SettingField<string | null> {
  const text = z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));
  const spelled = isUpperCase ? text.check(z.toUpperCase()) : text;
  const checked = isRight ? spelled.check(z.refine((line) => line === '' || isRight(line))) : spelled;
  return valueField<string | null>({
    input: z.nullable(
      z.pipe(
        pattern ? checked.check(z.regex(pattern)) : checked,
        z.transform((line: string) => line || null),
      ),
    ),
    stored: z.nullable(storedText),
    default: null,
    control: { maxLength: max, ...control },
    format: (line) => line ?? '',
    read: (typed) => typed || null,
  });
}

/** An email address, or null. */
export const emailField = (control: Shown = {}): SettingField<string | null> =>
  valueField<string | null>({
    input: z.nullable(
      z.pipe(z.string().check(z.maxLength(254), z.refine(isEmailAddress)), z.transform(canonicalEmail)),
    ),
    stored: z.nullable(z.string().check(z.refine(isEmailAddress))),
    default: null,
    control: { type: 'email', maxLength: 254, hint: 'settings-admin:hints.email', ...control },
    format: (email) => email ?? '',
    read: (typed) => typed || null,
  });

/** An https address without a name or password in it. */
export const addressField = (max: number, control: Shown = {}): SettingField<string> =>
  valueField<string>({
    input: z.url({ protocol: /^https$/ }).check(
      z.maxLength(max),
      z.refine((address) => !/^https:\/\/[^/]*@/.test(address)),
    ),
    stored: z.url({ protocol: /^https$/ }),
    default: '',
    control: { type: 'url', maxLength: max, ...control },
    format: (address) => address,
    read: (typed) => typed,
  });

type Lines<Line extends string> = Shown & {
  max: number;
  line: z.ZodMiniType<Line>;
  /** Sorts the lines for storage. */
  inOrder?(lines: Line[]): Line[];
  formatLine?(line: Line): string;
  readLine?(typed: string): string;
  hint: NonNullable<Shown['hint']>;
};

/** A list that is typed one item per line, without duplicates. */
export function linesField<Line extends string>(lines: Lines<Line>): SettingField<Line[]> {
  const { max, line, inOrder = (all) => all, formatLine = String, readLine = String, ...control } = lines;
  return valueField<Line[]>({
    input: z.pipe(
      z.array(line).check(z.maxLength(max)),
      z.transform((all: Line[]) => inOrder([...new Set(all)])),
    ),
    stored: z.array(line),
    default: [],
    control: { isLong: true, ...control },
    format: (all) => all.map(formatLine).join('\n'),
    read: (typed) => linesOf(typed).map(readLine),
  });
}

const inOneLine = (text: string): string =>
  text
    .split(/[\r\n\p{Zl}\p{Zp}]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

type Translated = Pick<Shown, 'hint' | 'isLong'> & { max: number };

/**
 * A text in any of the languages; empty ones are left out. The Italian one is required when another is given.
 * Without `isLong` it is one line, and line breaks become spaces.
 */
export function translatedField({
  max,
  isLong = false,
  ...control
}: Translated): SettingField<Partial<Record<Locale, string>>> {
  const text = z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => (isLong ? typed.replaceAll(/\r\n?/g, '\n').trim() : inOneLine(typed))),
    ),
    z.string().check(z.maxLength(max), z.regex(isLong ? /^(\n|[^\p{Cc}])*$/u : /^[^\p{Cc}]*$/u)),
  );
  const each = valueField<string>({
    input: text,
    stored: storedText,
    default: '',
    control: {},
    format: (written) => written,
    read: (typed) => typed,
  });
  const texts = recordField(locales, each);
  return {
    ...texts,
    input: texts.input.check(
      z.refine((written) => Object.keys(written).length === 0 || defaultLocale in written, {
        path: [defaultLocale],
      }),
    ),
    controls: [{ ...control, path: '', kind: 'languages', maxLength: max, isLong }],
  };
}
