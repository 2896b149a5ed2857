import { z } from 'zod';
import { type ErrorCode, errorStatuses } from './errors.ts';
import { issueCodes } from './input-issues.ts';

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

const errorCodeSchema = z.enum(errorCodes).meta({ id: 'ErrorCode' });

const inputIssueSchema = z
  .object({
    path: z.array(z.union([z.string(), z.int()])).describe('Where it is in the body, the query or the path'),
    code: z.union([z.enum(issueCodes), errorCodeSchema]),
  })
  .meta({ id: 'InputIssue' });

/** Every refusal and failure of the API, whatever its status. */
export const errorAnswerSchema = z
  .object({
    error: z.object({
      code: errorCodeSchema,
      message: z.string().describe('For people, in the language of the request'),
      params: z.record(z.string(), z.union([z.string(), z.number()])).describe('What the message names'),
      issues: z.array(inputIssueSchema).optional().describe('What is wrong with which part of the input'),
      requestId: z.string().describe('Also in the header x-request-id, and in the log'),
    }),
    code: errorCodeSchema.optional().describe('The same code again; below /store only'),
  })
  .meta({ id: 'Error' });
