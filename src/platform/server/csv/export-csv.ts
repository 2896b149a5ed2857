import { sql } from 'drizzle-orm';
import type { Locale } from '../../i18n/locales.ts';
import type { Translator } from '../../i18n/translator.ts';
import { newId } from '../../kernel/id.ts';
import type { AuditValues } from '../audit/audit.table.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { CommandContext, QueryContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { serverI18n } from '../i18n/server-messages.ts';
import { type LimitRule, requireLimit } from '../limits/rate-limits.ts';
import { requireAdmin } from '../require-actor.ts';
import { byteOrderMark, type CsvColumn, formatCsv } from './csv-format.ts';

/** Rows that are read at once. */
const batchSize = 200;

/** A batch of rows of a list, and the position of the next batch; null at the end. */
type CsvBatch<Row, Place> = { items: readonly Row[]; next: Place | null };

/** The columns of an export in the language of the reader. */
export type CsvColumns<Row> = (t: Translator['t'], locale: Locale) => readonly CsvColumn<Row>[];

type CsvExport<Row, Place> = {
  /** Its name in the audit records: `export-orders`. */
  action: string;
  /** The filter that selected the rows, for the audit records. It must not be personal. */
  filter: AuditValues;
  /** Reads at most `limit` rows. `db` is a transaction with a time limit for each statement. */
  read(ctx: QueryContext, place: Place | undefined, limit: number): Promise<CsvBatch<Row, Place>>;
  columns: CsvColumns<Row>;
};

/** Exports allowed for one administrator. */
const limit: LimitRule = { window: 3600, max: 60 };

/** Milliseconds. */
const statementTimeout = 15_000;

type ExportContext = Pick<CommandContext, 'db' | 'clock' | 'actor' | 'log'>;

/**
 * Starts an export for an administrator: UTF-8 text that is read from the database in batches, as fast as the
 * client reads it. A failure aborts the stream. Two audit records are written: before the first byte with
 * administrator and filter, before the last with the number of rows. Throws `admin_only`, `sign_in_required`
 * and `too_many_requests`.
 */
export async function startCsvExport<Row, Place>(
  ctx: ExportContext,
  locale: Locale,
  { action, filter, columns, read }: CsvExport<Row, Place>,
): Promise<ReadableStream<Uint8Array>> {
  const { userId } = requireAdmin(ctx.actor);
  await requireLimit(ctx, `csv-export/${userId}`, limit);
  const subject = { kind: 'export', id: newId() };
  const record = (after: AuditValues) =>
    inTransaction(ctx, (tx) => recordAudit(tx, { action, subject, before: null, after }));
  const readBatch = (place: Place | undefined) => readWithTimeout(ctx, (tx) => read(tx, place, batchSize));
  // Before the answer begins, so that a failure can still be answered as an error.
  const first = await readBatch(undefined);
  const shown = columns(serverI18n(locale).t, locale);
  await record({ ...filter, isStarted: true });

  async function* lines(): AsyncGenerator<string> {
    let rows = 0;
    let isComplete = false;
    try {
      yield byteOrderMark + formatCsv(locale, [shown.map(({ header }) => ({ text: header }))]);
      for (let batch = first; ; batch = await readBatch(batch.next)) {
        rows += batch.items.length;
        if (batch.items.length > 0)
          yield formatCsv(
            locale,
            batch.items.map((row) => shown.map(({ cell }) => cell(row))),
          );
        if (batch.next === null) break;
      }
      isComplete = true;
    } catch (error) {
      ctx.log.error({ error, action, rows }, 'an export broke off');
      // The web server logs the error that aborts a stream; the database's own message may contain personal
      // values.
      throw new Error(`${action} broke off`);
    } finally {
      await record({ ...filter, rows, isComplete });
    }
  }
  return toStream(lines());
}

/** Produces the next text only after the client has read the one before. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

function readWithTimeout<T>(ctx: ExportContext, work: (ctx: ExportContext) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select set_config('statement_timeout', ${String(statementTimeout)}, true)`);
    return work(tx);
  });
}
