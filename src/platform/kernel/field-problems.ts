import { AppError, type ErrorCode, type ErrorParams } from './errors.ts';

/** What is missing or wrong in a field; the code is the message key `errors.<code>`. */
export type FieldProblem = { code: ErrorCode; params?: ErrorParams };

/** What keeps a form from being sent, by field; empty when nothing does. */
export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;

/** Throws the first problem, for a server that does not take a browser's word. */
export function reject(problems: FieldProblems<string>): void {
  const [problem] = Object.values(problems);
  if (problem) throw new AppError(problem.code, problem.params);
}
