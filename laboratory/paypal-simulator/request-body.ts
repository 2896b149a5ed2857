import type { z } from 'zod';
import { type Issue, malformed } from './refusal.ts';

/** Validates a JSON body; violations are reported as PayPal reports them. */
export function parseBody<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformed({ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' });
  }
  const result = schema.safeParse(body, { reportInput: true });
  if (!result.success) throw malformed(...result.error.issues.map(toIssue));
  return result.data;
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  return { ...classify(issue), field: `/${issue.path.map(String).join('/')}` };
}

function classify(issue: z.core.$ZodIssue): Issue {
  if (issue.input === undefined) {
    return { issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required parameter is missing.' };
  }
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    if (issue.origin === 'string') {
      return {
        issue: 'INVALID_STRING_LENGTH',
        description: 'The value of a field is either too short or too long',
      };
    }
    return issue.code === 'too_big'
      ? {
          issue: 'INVALID_ARRAY_MAX_ITEMS',
          description: 'The number of items in an array parameter is too large.',
        }
      : {
          issue: 'INVALID_ARRAY_MIN_ITEMS',
          description: 'The number of items in an array parameter is too small.',
        };
  }
  if (issue.code === 'invalid_value') {
    return { issue: 'INVALID_PARAMETER_VALUE', description: 'A parameter value is not valid.' };
  }
  return {
    issue: 'INVALID_PARAMETER_SYNTAX',
    description: 'The value of a field does not conform to the expected format.',
  };
}
