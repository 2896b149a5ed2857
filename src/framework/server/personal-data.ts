import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { CommandContext } from '#platform/server/context.ts';

/** What reading a person's data needs. */
export type ExportContext = Pick<CommandContext, 'db' | 'clock' | 'storage'>;

export type ExportedPerson = { userId: string; email: string };

/** One record of a person, with names as in the API. Times are dates or ISO 8601, money is cents. */
export type ExportedRecord = Readonly<Record<string, unknown>>;

/** One kind of what an area knows about a person: an entry of the export, and a section of its readable page. */
export type PersonalData = {
  /** Its name in `data.json`. */
  name: string;
  /** Its title on the readable page. */
  title: MessageKey;
  /** What people are shown of a record, in this order, with its names; all other fields are for programs alone. */
  fields: Readonly<Record<string, MessageKey>>;
  /** The tables from which it reads columns that name a person. */
  tables: readonly string[];
  read(ctx: ExportContext, person: ExportedPerson): AsyncIterable<ExportedRecord>;
  /** Files that belong into the export beside it. */
  files?(ctx: ExportContext, person: ExportedPerson): AsyncIterable<{ name: string; content: Uint8Array }>;
};

/** Pages of rows, one after the other, until one is not full. `read` gets the last row of the page before. */
export async function* inPages<Row>(
  size: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let page = await read(undefined, size);
  for (;;) {
    yield* page;
    if (page.length < size) return;
    page = await read(page.at(-1), size);
  }
}
