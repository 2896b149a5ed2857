import * as z from 'zod/mini';

/** Checks the text of a field, and converts it to its value and back. */
export type FieldSchema<Value = unknown> = z.core.$ZodType<Value, string>;

const isStorable = (text: string): boolean => !text.includes('\0');

/** A text with at most `max` characters, stored as it was typed. */
export const textField = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable));

/** A text with at most `max` characters, stored without spaces around it. */
export const trimmedField = (max: number) => textField(max).check(z.trim());

/** Yes or no: `yes`, or empty. */
export const flagField = z.codec(z.enum(['', 'yes']), z.boolean(), {
  decode: (text) => text === 'yes',
  encode: (isSet) => (isSet ? 'yes' : ''),
});

/** One of a few values; `usual` when the text is empty. */
export const choiceField = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  usual: NoInfer<Choice>,
) =>
  z.codec(z.enum<readonly string[]>(['', ...choices]), z.enum(choices), {
    decode: (text) => choices.find((each) => each === text) ?? usual,
    encode: (choice) => choice,
  });
