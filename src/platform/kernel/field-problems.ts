import { AppError, type ErrorCode, type ErrorIssue, type ErrorParams } from './errors.ts';

/** A problem with a field; the code is the message key `errors.<code>`. */
export type FieldProblem = { code: ErrorCode; params?: ErrorParams };

/** The problems that prevent sending a form, by field; empty when there are none. */
export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;

/**
 * Throws the first problem with all of them as its issues, because a server cannot trust checks made in the browser.
 * `names` maps fields of the form to those of the API's input.
 */
export function reject<Field extends string>(
  problems: FieldProblems<Field>,
  names: Partial<Record<string, string>> = {},
): void {
  const found = Object.entries<FieldProblem | undefined>(problems).flatMap(([field, problem]) =>
    problem ? [{ field, ...problem }] : [],
  );
  const [first] = found;
  if (!first) return;
  const issues = found.map(({ field, code }) => ({ path: [names[field] ?? field], code }));
  throw new AppError(first.code, first.params, issues);
}

/** A refusal about one field of the input; pass `issue` when `code` is a general one. */
export function fieldError(code: ErrorCode, field: string, issue: ErrorIssue['code'] = code): AppError {
  return new AppError(code, {}, [{ path: [field], code: issue }]);
}
