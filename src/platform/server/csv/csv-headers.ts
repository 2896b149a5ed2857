import type { Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { romeDay } from '../../kernel/clock/rome-day.ts';
import type { QueryContext } from '../context.ts';
import { downloadHeaders } from '../http/pages/download-headers.ts';
import { serverI18n } from '../i18n/server-messages.ts';

/**
 * Headers of a CSV download whose file name has a day: today, or the day of its content. `title` is its name
 * in the language of the reader.
 */
export function csvHeaders(
  { clock }: Pick<QueryContext, 'clock'>,
  locale: Locale,
  title: MessageKey,
  plainName: string,
  day: string = romeDay(clock.now()),
): Record<string, string> {
  return downloadHeaders({
    type: 'text/csv; charset=utf-8; header=present',
    name: `${serverI18n(locale).t(title)}-${day}.csv`,
    plainName: `${plainName}-${day}.csv`,
    locale,
  });
}
