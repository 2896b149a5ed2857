import type { ErrorCode } from '../../kernel/errors.ts';
import { ApiError } from '../api-client.ts';
import { type EncodedProblem, encodeProblem } from './encoded-problems.ts';

/** Fields by error code, for refusals that do not name a field themselves. */
export type FieldsOfRefusals<Field extends string> = Readonly<Partial<Record<ErrorCode, Field>>>;

/** The problems that the server reported, by field of the form. */
export function serverProblems<Field extends string>(
  error: unknown,
  fields: readonly string[],
  fieldsOfRefusals: FieldsOfRefusals<Field>,
): [string, EncodedProblem][] {
  if (!(error instanceof ApiError)) return [];
  const { code, params, sentence } = error;
  const found = error.issues.flatMap((issue): [string, EncodedProblem][] => {
    const [field] = issue.path;
    if (typeof field !== 'string' || !fields.includes(field)) return [];
    return [[field, encodeProblem({ code: issue.code, params: issue.code === code ? params : {} })]];
  });
  if (found.length > 0) return found;
  const field = new Map<string, Field | undefined>(Object.entries(fieldsOfRefusals)).get(code);
  return field === undefined ? [] : [[field, encodeProblem({ code, params, sentence })]];
}
