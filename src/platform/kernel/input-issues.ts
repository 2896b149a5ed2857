/** Problems that one part of an input can have, beside the error codes that concern one field. */
export const issueCodes = [
  'required',
  'wrong_type',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'invalid_format',
  'unknown_value',
  'unknown_key',
  'invalid',
] as const;

export type IssueCode = (typeof issueCodes)[number];

/** The place and kind of a problem in an input. It holds no values of the input, only names of its fields. */
export type InputIssue<Code extends string = IssueCode> = { path: (string | number)[]; code: Code };
