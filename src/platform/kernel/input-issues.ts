/** What can be wrong with one part of an input, beside the codes of refusals that concern one field. */
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

/** Where something is wrong in an input, and what. It never holds anything of the input but the names of its fields. */
export type InputIssue<Code extends string = IssueCode> = { path: (string | number)[]; code: Code };
