import type { ShownDeletion } from '#areas/collaboration/undo/server/undo.queries.ts';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Audience } from '#platform/server/live/audience.ts';
import type { AnyDocument } from '../define-document.ts';
import type { LastChangeView } from '../last-change.schema.ts';
import type { Texts } from '../merge-texts.ts';
import { type EarlierTexts, listEarlierTexts } from './earlier-texts.queries.ts';
import { findLastChange } from './last-change.queries.ts';

type Reading = Pick<QueryContext, 'db'>;

export type DocumentRow = { id: string; version: number };

/** The storage of a kind of documents: one row for each, with a version that increases with each change. */
export type DocumentStore<Row extends DocumentRow, State extends AuditValues = AuditValues> = {
  document: AnyDocument;
  /** The kind of subject in the audit records. */
  kind: string;
  /** The live topic of changes. */
  topic: string;
  find(ctx: Reading, id: string): Promise<Row | undefined>;
  /** Locks the row until the transaction ends; every command about a document calls this first. */
  lock(tx: CommandContext, id: string): Promise<Row | undefined>;
  /** All texts by path. */
  read(ctx: Reading, row: Row): Promise<Texts>;
  /** The state beside the texts, such as that of publication. */
  stateOf(row: Row): State;
  /** The readers of a document in a state. */
  audience?(state: State): Audience;
};

/** The audience of a change between two states. */
export const audienceOf = <State extends AuditValues>(
  { audience = () => 'administrators' }: Pick<DocumentStore<DocumentRow, State>, 'audience'>,
  states: readonly State[],
): Audience => states.map(audience).find((each) => each === 'everybody') ?? 'administrators';

/** The row of a document. Throws `not_found`. */
export async function getDocumentRow<Row extends DocumentRow>(
  ctx: Reading,
  { find }: Pick<DocumentStore<Row, never>, 'find'>,
  id: string,
): Promise<Row> {
  const row = await find(ctx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export type DocumentView = ShownDeletion & {
  id: string;
  version: number;
  texts: Record<string, string>;
  lastChange: LastChangeView | null;
};

/** The part that the editors of all kinds of documents need. */
export async function viewDocument<Row extends DocumentRow>(
  ctx: QueryContext,
  { kind, read }: Pick<DocumentStore<Row, never>, 'kind' | 'read'>,
  row: Row,
): Promise<DocumentView> {
  const { id, version } = row;
  const deletionOf = await listShownDeletions(ctx, kind, [id]);
  const texts = { ...(await read(ctx, row)) };
  return { id, version, texts, lastChange: await findLastChange(ctx, id), ...deletionOf(id) };
}

/** The texts of a document before each of its latest changes, newest first. Throws `not_found`. */
export function listEarlierDocuments<Row extends DocumentRow>(
  { db }: Reading,
  store: Pick<DocumentStore<Row, never>, 'document' | 'find' | 'read'>,
  id: string,
): Promise<EarlierTexts[]> {
  return db.transaction(
    async (tx) => {
      const row = await getDocumentRow({ db: tx }, store, id);
      const texts = await store.read({ db: tx }, row);
      return listEarlierTexts({ db: tx }, { id: row.id, readTexts: store.document.readRecord, texts });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
