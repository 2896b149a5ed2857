import { asc, gt } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { type CsvCell, formatCsv } from '#platform/server/csv/csv-format.ts';
import type { PublicEvent } from '../chain.rules.ts';
import { figuresOf } from './event-figures.ts';
import { ledgerEvents } from './ledger.table.ts';

const batchSize = 2000;

type Context = Pick<QueryContext, 'db'>;
type Batch = AsyncGenerator<PublicEvent[]>;

/** All events in order, in batches, including those added meanwhile. */
async function* readEvents({ db }: Context): Batch {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(ledgerEvents)
      .where(gt(ledgerEvents.sequence, after))
      .orderBy(asc(ledgerEvents.sequence))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.sequence;
  }
}

/** The hashed fields of all events, one JSON object per line. */
export async function* eventLines(ctx: Context): AsyncGenerator<string> {
  for await (const events of readEvents(ctx)) {
    yield events
      .map((event) => {
        const { sequence, id, eventType, createdAt, publicMetadata, commitment, previousHash, hash } = event;
        return `${JSON.stringify({ sequence, id, eventType, createdAt, publicMetadata, commitment, previousHash, hash })}\n`;
      })
      .join('');
  }
}

const columns = ['sequence', 'created_at', 'event_type', 'amount_eur', 'tokens', 'reason', 'id', 'hash'];

/** The same for spreadsheets, with the figures in columns. The file is the same in every language. */
export async function* eventRows(ctx: Context): AsyncGenerator<string> {
  yield formatCsv('en', [columns.map((text) => ({ text }))]);
  for await (const events of readEvents(ctx)) yield formatCsv('en', events.map(cellsOf));
}

function cellsOf({ sequence, createdAt, eventType, publicMetadata, id, hash }: PublicEvent): CsvCell[] {
  const { cents, tokens, reason } = figuresOf(publicMetadata);
  return [
    { number: sequence },
    { text: createdAt },
    { text: eventType },
    cents === null ? null : { cents },
    tokens === null ? null : { number: tokens },
    reason === null ? null : { text: reason },
    { text: id },
    { text: hash },
  ];
}
