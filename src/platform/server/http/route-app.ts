import { OpenAPIHono } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { AppError } from '../../kernel/errors.ts';
import type { AppEnv } from './app-env.ts';
import { readIssues } from './input-issues.ts';

/** The validator's result; `data` is the unparsed input. */
type Validation = { success: true } | { success: false; error: ZodError; data?: unknown };

/** Creates a group of API routes whose validation errors are thrown to the application's error handler. */
export function createRouteApp() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result: Validation) => {
      if (!result.success) throw new AppError('invalid_input', {}, readIssues(result.error, result.data));
    },
  });
}
