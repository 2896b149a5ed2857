import type { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { readIssues } from '#platform/server/http/api/input-issues.ts';

/** The part of a schema, of `zod` or `zod/mini`, that a check needs. */
type Checks<Value> = {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: z.core.$ZodError };
};

/** What may be stored. Otherwise throws `invalid_input`, with what is wrong by its path; `at`: where it stands in what was sent. */
export function parseSettingInput<Value>(
  schema: Checks<Value>,
  value: unknown,
  at: readonly string[],
): Value {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_input', {}, readIssues(parsed.error, value, at));
  return parsed.data;
}
