import type { FieldProblems } from '../../kernel/field-problems.ts';

type Problem = { code: string; params?: Record<string, string | number> };

/** A problem as the form library stores it, with a type and a text; it is translated when shown. */
export type EncodedProblem = { type: string; message: string };

export function encodeProblem({ code, params = {} }: Problem): EncodedProblem {
  return { type: code, message: JSON.stringify(params) };
}

export function encodeProblems(problems: FieldProblems<string>): Record<string, EncodedProblem> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[field, encodeProblem(problem)]] : [],
    ),
  );
}

export function readProblem({ type, message }: { type: string; message?: string }): Required<Problem> {
  return { code: type, params: message ? JSON.parse(message) : {} };
}
