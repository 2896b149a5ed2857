import type { StandardSchemaV1 } from '@standard-schema/spec';
import { AppError, type ErrorCode, type ErrorIssue, type ErrorParams } from './errors.ts';

/** A problem with a field; the code is the message key `errors.<code>`. */
export type FieldProblem<Code extends string = ErrorCode> = { code: Code; params?: ErrorParams };

/** The problems that prevent sending a form, by field; empty when there are none. */
export type FieldProblems<Field extends string, Code extends string = ErrorCode> = Partial<
  Record<Field, FieldProblem<Code>>
>;

/**
 * Validates a form's values in the form, its API and its command: a schema whose messages are error codes, or a pure rule. That
 * of a form alone may have codes of its own.
 */
export type FormRule<Values, Code extends string = ErrorCode> =
  | StandardSchemaV1<Values, unknown>
  | ((values: Values) => FieldProblems<keyof Values & string, Code>);

/** The first problem of each field. A problem without a code of the site is `invalid_input`. */
export function findProblems<Values, Code extends string = ErrorCode>(
  rule: FormRule<Values, Code>,
  values: Values,
): FieldProblems<keyof Values & string, Code | ErrorCode> {
  if (typeof rule === 'function') return rule(values);
  const result = rule['~standard'].validate(values);
  if (result instanceof Promise) throw new Error('The schema of a form has to answer at once');
  const problems: FieldProblems<string> = {};
  for (const { path, message } of result.issues ?? []) {
    const [part] = path ?? [];
    const field = String(typeof part === 'object' ? part.key : part);
    problems[field] ??= { code: refusalIn(message) ?? 'invalid_input' };
  }
  return problems;
}

/** The message of a check in a schema that stands for a code: `z.refine(isName, refusal('full_name_required'))`. */
export function refusal(code: ErrorCode): { error: string } {
  return { error: code };
}

/** The code in a schema's message; undefined for the library's own messages, which are sentences. */
export function refusalIn(message: string): ErrorCode | undefined {
  return /^[a-z]+(_[a-z]+)*$/.test(message) ? (message as ErrorCode) : undefined;
}

/** Throws the first problem with all of them as its issues, because a server cannot trust checks made in the browser. */
export function reject<Field extends string>(problems: FieldProblems<Field>): void {
  const found = Object.entries<FieldProblem | undefined>(problems).flatMap(([field, problem]) =>
    problem ? [{ field, ...problem }] : [],
  );
  const [first] = found;
  if (!first) return;
  throw new AppError(
    first.code,
    first.params,
    found.map(({ field, code }) => ({ path: [field], code })),
  );
}

/** A refusal about one field of the input; pass `issue` when `code` is a general one. */
export function fieldError(code: ErrorCode, field: string, issue: ErrorIssue['code'] = code): AppError {
  return new AppError(code, {}, [{ path: [field], code: issue }]);
}
