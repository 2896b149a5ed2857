import { OpenAPIHono } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { AppError } from '../../kernel/errors.ts';
import type { AppEnv } from './app-env.ts';
import { readIssues } from './input-issues.ts';

/** What the validator found; `data` is the input as it came. */
type Validation = { success: true } | { success: false; error: ZodError; data?: unknown };

/** A group of API routes: input that does not fit its schema is thrown to the application's one error handler. */
export function createRouteApp() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result: Validation) => {
      if (!result.success) throw new AppError('invalid_input', {}, readIssues(result.error, result.data));
    },
  });
}
