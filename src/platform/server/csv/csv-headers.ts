import type { Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { romeDay } from '../../kernel/clock/rome-day.ts';
import type { QueryContext } from '../context.ts';
import { serverI18n } from '../i18n/server-messages.ts';

/**
 * Headers of a CSV file that browsers save, named after today. `title` is its name in the language of the reader;
 * `plainName` is for clients that do not know RFC 6266.
 */
export function csvHeaders(
  { clock }: Pick<QueryContext, 'clock'>,
  locale: Locale,
  title: MessageKey,
  plainName: string,
): Record<string, string> {
  const today = romeDay(clock.now());
  const name = encodeName(`${serverI18n(locale).t(title)}-${today}.csv`);
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${plainName}-${today}.csv"; filename*=UTF-8''${name}`,
    'content-language': locale,
    'cache-control': 'no-store',
  };
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
