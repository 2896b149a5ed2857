import { OpenAPIHono } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { AppError, type ErrorCode, type ErrorIssue } from '../../../kernel/errors.ts';
import { type IssueCode, issueCodes } from '../../../kernel/input-issues.ts';
import type { AppEnv } from './app-env.ts';
import { readIssues } from './input-issues.ts';

/** The validator's result; `data` is the unparsed input. */
type Validation = { success: true } | { success: false; error: ZodError; data?: unknown };

/** Creates a group of API routes whose validation errors are thrown to the application's error handler. */
export function createRouteApp() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result: Validation) => {
      if (!result.success) throw refusalOf(readIssues(result.error, result.data));
    },
  });
}

/** When the first issue is a field's own refusal, its code becomes that of the answer. */
function refusalOf(issues: readonly ErrorIssue[]): AppError {
  const [first] = issues;
  return new AppError(first && isRefusal(first.code) ? first.code : 'invalid_input', {}, issues);
}

function isRefusal(code: IssueCode | ErrorCode): code is ErrorCode {
  return !issueCodes.some((known) => known === code);
}
