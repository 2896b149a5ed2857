import type { z } from 'zod';
import type { ErrorIssue } from '../../../kernel/errors.ts';
import { refusalIn } from '../../../kernel/field-problems.ts';
import type { IssueCode } from '../../../kernel/input-issues.ts';

/** Limits the answer to an input with thousands of invalid parts. */
const maxIssues = 20;

/** Converts zod's issues to codes that are independent of the library; a schema's own refusal retains its code. */
export function readIssues(
  error: z.core.$ZodError,
  input: unknown,
  /** The path of the input in the request. */
  at: readonly string[] = [],
): ErrorIssue[] {
  return error.issues.slice(0, maxIssues).map((issue) => ({
    path: [...at, ...namedPath(issue)].map((part) => (typeof part === 'number' ? part : String(part))),
    code: codeOf(issue, valueAt(input, issue.path)),
  }));
}

/** Without the wrong key of a record: an answer must not repeat the input. */
const namedPath = ({ code, path }: z.core.$ZodIssue) => (code === 'invalid_key' ? path.slice(0, -1) : path);

function codeOf(issue: z.core.$ZodIssue, value: unknown): ErrorIssue['code'] {
  if (value === undefined && issue.code !== 'unrecognized_keys') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type';
    case 'too_small':
      return sizeCode(issue.origin, { text: 'too_short', list: 'too_few', number: 'too_small' });
    case 'too_big':
      return sizeCode(issue.origin, { text: 'too_long', list: 'too_many', number: 'too_big' });
    case 'invalid_format':
      return 'invalid_format';
    case 'not_multiple_of':
      return 'invalid_format';
    case 'invalid_value':
      return 'unknown_value';
    case 'unrecognized_keys':
      return 'unknown_key';
    case 'custom':
      return refusalIn(issue.message) ?? 'invalid';
    default:
      return 'invalid';
  }
}

function sizeCode(origin: string, codes: { text: IssueCode; list: IssueCode; number: IssueCode }): IssueCode {
  if (origin === 'string') return codes.text;
  return origin === 'array' || origin === 'set' ? codes.list : codes.number;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    input,
  );
}
