import { AppError, type ErrorCode, type ErrorParams } from '../http/errors.ts';

/** What is missing or wrong in a field; the code is the message key `errors.<code>`. */
export type FieldProblem = { code: ErrorCode; params?: ErrorParams };

/** What keeps a form from being sent, by field; empty when nothing does. */
export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;

/** Throws the first problem with all of them as its issues, for a server that does not take a browser's word. */
export function refuse(problems: FieldProblems<string>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [{ field, ...problem }] : [],
  );
  const [first] = found;
  if (!first) return;
  const issues = found.map(({ field, code }) => ({ path: [field], code }));
  throw new AppError(first.code, first.params, issues);
}
