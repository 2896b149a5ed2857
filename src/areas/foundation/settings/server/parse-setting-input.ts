import type { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { readIssues } from '#platform/server/http/api/input-issues.ts';

/** The part of a schema, of `zod` or `zod/mini`, that validation needs. */
type Checks<Value> = {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: z.core.$ZodError };
};

/**
 * Validates and returns the value to store. Throws `invalid_input` with the problems by path; `at` is the
 * path of the value in the request.
 */
export function parseSettingInput<Value>(
  schema: Checks<Value>,
  value: unknown,
  at: readonly string[],
): Value {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_input', {}, readIssues(parsed.error, value, at));
  return parsed.data;
}
