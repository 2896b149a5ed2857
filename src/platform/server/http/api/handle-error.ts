import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ZodError } from 'zod';
import type { Locale } from '../../../i18n/locales.ts';
import {
  AppError,
  commonErrors,
  type ErrorCode,
  type ErrorIssue,
  type ErrorParams,
} from '../../../kernel/errors.ts';
import { isDatabaseDown, isTextRefused } from '../../db/errors.ts';
import { serverI18n } from '../../i18n/server-messages.ts';
import { createSparingLog } from '../../log/sparing-log.ts';
import { errorDocument } from '../pages/error-document.ts';
import type { AppEnv } from './app-env.ts';
import type { KnownErrors } from './known-errors.ts';

/** Parameters of a refusal's message that depend on the reader's language, besides its own. */
export type DescribeRefusal = (error: unknown, locale: Locale) => ErrorParams;

/**
 * The only place that converts errors to answers. All errors except AppError are logged, and their messages
 * are not sent. While the database is unavailable all requests fail in the same way: only some of them are
 * logged here, and the request log has the status of each.
 */
export function createErrorHandler(known: KnownErrors, describe: DescribeRefusal): ErrorHandler<AppEnv> {
  const logUnavailable = createSparingLog();
  return (error, c) => {
    const { code, params, issues } = classify(error);
    const requestId = c.get('requestId');
    const locale = c.get('locale');
    const { status, namespace } = known.get(code) ?? { status: commonErrors.unexpected, namespace: 'site' };
    if (isTemporary(code) && params.seconds) c.header('retry-after', String(params.seconds));
    const fields = { requestId, error };
    if (code === 'database_unavailable') logUnavailable(c.get('deps'), fields, 'requests fail: no database');
    else if (status >= 500 && !isTemporary(code)) c.get('deps').log.error(fields, 'request failed');
    const message = sentenceOf(locale, namespace, code, { ...params, ...describe(error, locale) });
    if (c.get('isPage')) {
      c.header('cache-control', 'no-store');
      return c.html(errorDocument({ status, message, locale, requestId, nonce: c.get('nonce') }), status);
    }
    const body = { error: { code, message, params, ...(issues && { issues }), requestId } };
    // Clients of the store contract read the code at the top level.
    return c.json(c.req.path.startsWith('/store/') ? { ...body, code } : body, status);
  };
}

const isTemporary = (code: ErrorCode) =>
  code === 'too_many_requests' ||
  code === 'server_busy' ||
  code === 'reservations_paused' ||
  code === 'store_unreachable';

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

function sentenceOf(locale: Locale, namespace: string, code: ErrorCode, params: ErrorParams): string {
  const { t } = serverI18n(locale);
  const key: string = `${namespace}:errors.${code}`;
  return t(key, { defaultValue: t('site:errors.unexpected'), ...params });
}
