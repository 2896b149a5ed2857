import { AppError, type ErrorCode, type ErrorIssue, type ErrorParams } from './errors.ts';

/** What is missing or wrong in a field; the code is the message key `errors.<code>`. */
export type FieldProblem = { code: ErrorCode; params?: ErrorParams };

/** What keeps a form from being sent, by field; empty when nothing does. */
export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;

/**
 * Throws the first problem with all of them as its issues, for a server that does not take a browser's word. `names` are
 * those that the API's input has for fields of the form.
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

/** A refusal about one field of the input; `issue` says what is wrong with it where `code` is a general one. */
export function fieldError(code: ErrorCode, field: string, issue: ErrorIssue['code'] = code): AppError {
  return new AppError(code, {}, [{ path: [field], code: issue }]);
}
