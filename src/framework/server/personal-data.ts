import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { CommandContext } from '#platform/server/context.ts';

/** The context for reading a person's data. */
export type ExportContext = Pick<CommandContext, 'db' | 'clock' | 'storage'>;

export type ExportedPerson = { userId: string; email: string };

/** One record of a person, with names as in the API. Times are dates or ISO 8601, money is cents. */
export type ExportedRecord = Readonly<Record<string, unknown>>;

/** One kind of personal data of an area: an entry of the export, and a section of its readable page. */
export type PersonalData = {
  /** Its name in `data.json`. */
  name: string;
  /** Its title on the readable page. */
  title: MessageKey;
  /** The fields on the readable page, in this order, with their labels; all other fields are only in `data.json`. */
  fields: Readonly<Record<string, MessageKey>>;
  /** The tables from which it reads columns that identify a person. */
  tables: readonly string[];
  read(ctx: ExportContext, person: ExportedPerson): AsyncIterable<ExportedRecord>;
  /** Files that are added to the export. */
  files?(ctx: ExportContext, person: ExportedPerson): AsyncIterable<{ name: string; content: Uint8Array }>;
};

/** Reads rows page by page, until a page is not full. `read` gets the last row of the page before. */
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
