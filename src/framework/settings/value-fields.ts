import * as z from 'zod/mini';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { linesOf } from './lines.ts';
import type { SettingControl, SettingField } from './setting-field.ts';
import { valueField } from './structured-fields.ts';
import { linesField } from './text-fields.ts';

/** A number that no setting accepts: the server refuses it with the path of the field. */
const unreadable = -1;

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : unreadable);

type Range = { min: number; max: number };

const numberSchema = ({ min, max }: Range) => z.int().check(z.minimum(min), z.maximum(max));

const numberControl = ({ min, max }: Range, hint: MessageKey) => ({
  hint,
  hintParams: { least: min, most: max },
  inputMode: 'numeric' as const,
  maxLength: 6,
});

/** A whole number from `min` to `max`. */
export const numberField = (number: Range & { default: number; hint?: MessageKey }): SettingField<number> =>
  valueField<number>({
    input: numberSchema(number),
    default: number.default,
    control: numberControl(number, number.hint ?? 'settings-admin:hints.number'),
    format: String,
    read: wholeNumber,
  });

/** The same, or null for an empty text. */
export const optionalNumberField = (
  number: Range & { default: number | null; hint: MessageKey },
): SettingField<number | null> =>
  valueField<number | null>({
    input: z.nullable(numberSchema(number)),
    default: number.default,
    control: numberControl(number, number.hint),
    format: (value) => (value === null ? '' : String(value)),
    read: (typed) => (typed === '' ? null : wholeNumber(typed)),
  });

/** Cents of euro from `min` to `max`, or null for an empty text. */
export const optionalMoneyField = (money: Range & { hint: MessageKey; example: string }) =>
  valueField<number | null>({
    input: z.nullable(numberSchema(money)),
    default: null,
    control: {
      hint: money.hint,
      hintParams: { example: money.example },
      isMoney: true,
      inputMode: 'decimal',
      maxLength: 30,
    },
    format: (cents) =>
      cents === null ? '' : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`,
    read(typed) {
      const read = readMoney(typed);
      if (read.ok) return read.cents;
      return read.reason === 'empty' ? null : unreadable;
    },
  });

const day = z.string().check(z.refine(isDay));

/** A day (YYYY-MM-DD), or null. */
export const optionalDayField = (hint: MessageKey): SettingField<string | null> =>
  valueField<string | null>({
    input: z.nullable(day),
    default: null,
    control: { type: 'date', hint },
    format: (value) => value ?? '',
    read: (typed) => typed || null,
  });

const dayExample = '25/12/2026';

/** At most `max` days (YYYY-MM-DD), sorted. */
export const daysField = (max: number, hint: MessageKey): SettingField<string[]> =>
  linesField({
    max,
    line: day,
    inOrder: (days) => days.toSorted(),
    formatLine: (each) => each.split('-').toReversed().join('/'),
    readLine: readDay,
    hint,
    hintParams: { example: dayExample },
    lineProblem: 'settings-admin:badDay',
  });

/** A day as people type it, such as 25/12/2026 or 2026-12-25; any other text is returned unchanged and then refused. */
function readDay(typed: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(typed) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** Some of the given choices, in their order. */
export function choicesField<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  label: (choice: Choice) => NonNullable<SettingControl['label']>,
): SettingField<Choice[]> {
  const chosen = z.array(z.enum(choices)) as z.ZodMiniType<Choice[]>;
  return valueField<Choice[]>({
    input: z.pipe(
      chosen,
      z.transform((some: Choice[]) => choices.filter((choice) => some.includes(choice))),
    ),
    stored: chosen,
    default: [],
    control: {
      kind: 'choices',
      choices: choices.map((value) => ({ value, label: label(value) })),
      isLong: true,
    },
    format: (some) => some.join('\n'),
    read: (typed) => linesOf(typed).filter((line) => choices.some((choice) => choice === line)),
  });
}

/** A boolean, false by default: a checkbox. */
export const switchField = (): SettingField<boolean> =>
  valueField<boolean>({
    input: z.boolean(),
    default: false,
    control: { kind: 'switch' },
    format: String,
    read: (text) => text === 'true',
  });
