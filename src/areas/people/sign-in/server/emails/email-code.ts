import { createHmac } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';
import { codeDigits } from '../../sign-in.rules.ts';

/**
 * The code of a request. It is derived from the request's id and the site's secret, so that it is stored
 * neither in a table nor in a job, and a repeated email contains the same code.
 */
export function codeOf({ authSecret }: Pick<Config, 'authSecret'>, id: string): string {
  const digest = createHmac('sha256', authSecret).update(`email code ${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}
