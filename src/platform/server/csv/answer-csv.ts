import type { Context } from 'hono';
import type { Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { romeDay } from '../../kernel/clock/rome-day.ts';
import type { CommandContext } from '../context.ts';
import type { AppEnv } from '../http/api/app-env.ts';
import { commandContext } from '../http/api/request-context.ts';
import { downloadHeaders } from '../http/pages/download-headers.ts';
import { serverI18n } from '../i18n/server-messages.ts';

type CsvFile = {
  /** Its name in the language of the reader. */
  title: MessageKey;
  plainName: string;
  /** The day in its name: that of its content, or today. */
  day?: string | undefined;
};

/** Answers with an export, a CSV file for the reader's language whose name has a day. */
export async function answerCsv(
  c: Context<AppEnv>,
  { title, plainName, day }: CsvFile,
  start: (ctx: CommandContext, locale: Locale) => Promise<ReadableStream<Uint8Array>>,
) {
  const ctx = await commandContext(c);
  const locale = c.get('locale');
  const rows = await start(ctx, locale);
  const shownDay = day ?? romeDay(ctx.clock.now());
  const headers = downloadHeaders({
    type: 'text/csv; charset=utf-8; header=present',
    name: `${serverI18n(locale).t(title)}-${shownDay}.csv`,
    plainName: `${plainName}-${shownDay}.csv`,
    locale,
  });
  return c.body(rows, 200, headers);
}
