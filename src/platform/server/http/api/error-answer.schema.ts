import { z } from 'zod';
import { issueCodes } from '../../../kernel/input-issues.ts';
import type { KnownErrors } from './known-errors.ts';

const schemas = new WeakMap<KnownErrors, ReturnType<typeof createSchema>>();

/** The shape of every refusal and failure of the API, whatever its status. */
export function errorAnswerSchema(known: KnownErrors) {
  const schema = schemas.get(known) ?? createSchema(known);
  schemas.set(known, schema);
  return schema;
}

function createSchema(known: KnownErrors) {
  const code = z.enum([...known.keys()]).meta({ id: 'ErrorCode' });
  const issue = z
    .object({
      path: z
        .array(z.union([z.string(), z.int()]))
        .describe('Where it is in the body, the query or the path'),
      code: z.union([z.enum(issueCodes), code]),
    })
    .meta({ id: 'InputIssue' });
  return z
    .object({
      error: z.object({
        code,
        message: z.string().describe('For people, in the language of the request'),
        params: z.record(z.string(), z.union([z.string(), z.number()])).describe('What the message names'),
        issues: z.array(issue).optional().describe('What is wrong with which part of the input'),
        requestId: z.string().describe('Also in the header x-request-id, and in the log'),
      }),
      code: code.optional().describe('The same code again; below /store only'),
    })
    .meta({ id: 'Error' });
}
