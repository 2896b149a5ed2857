import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ZodError } from 'zod';
import { isDatabaseDown, isTextRefused } from '../db/errors.ts';
import { translateError } from '../i18n/server-messages.ts';
import type { AppEnv } from './app-env.ts';
import { errorDocument } from './error-document.ts';
import { AppError, type ErrorCode, type ErrorIssue, type ErrorParams, errorStatuses } from './errors.ts';

/** The only place where an error becomes an answer. What is not a refusal of ours is logged, and its text kept back. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  const { code, params, issues } = classify(error);
  const requestId = c.get('requestId');
  const status = errorStatuses[code];
  if (isTemporary(code) && params.seconds) c.header('retry-after', String(params.seconds));
  if (status >= 500 && !isTemporary(code)) c.get('deps').log.error({ requestId, error }, 'request failed');
  if (c.get('isPage')) {
    c.header('cache-control', 'no-store');
    const failure = { code, params, locale: c.get('locale'), requestId, nonce: c.get('nonce') };
    return c.html(errorDocument(failure), status);
  }
  const message = translateError(c.get('locale'), code, params);
  const body = { error: { code, message, params, ...(issues && { issues }), requestId } };
  // Clients of the store contract read the code at the top.
  const answer = c.req.path.startsWith('/store/') ? { ...body, code } : body;
  return c.json(answer, status);
};

const isTemporary = (code: ErrorCode) =>
  code === 'too_many_requests' || code === 'server_busy' || code === 'reservations_paused';

type Refusal = { code: ErrorCode; params: ErrorParams; issues?: readonly ErrorIssue[] | undefined };

function classify(error: unknown): Refusal {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return { code: 'invalid_input', params: {} };
  if (error instanceof HTTPException) {
    const byStatus: Record<number, ErrorCode> = {
      403: 'forbidden',
      404: 'not_found',
      413: 'too_large',
    };
    const otherwise = error.status < 500 ? 'invalid_input' : 'unexpected';
    return { code: byStatus[error.status] ?? otherwise, params: {} };
  }
  if (isDatabaseDown(error)) return { code: 'database_unavailable', params: {} };
  if (isTextRefused(error)) return { code: 'invalid_input', params: {} };
  return { code: 'unexpected', params: {} };
}
