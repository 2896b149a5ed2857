import { isDeepStrictEqual } from 'node:util';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError, type ErrorCode } from '#platform/kernel/errors.ts';
import type { IssueCode } from '#platform/kernel/input-issues.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import type { Problems } from '../define-document.ts';
import { isSameTexts, type Texts } from '../merge-texts.ts';
import { audienceOf, type DocumentRow, type DocumentStore } from './document-store.ts';

/** The wanted texts in their stored form, and the wanted state. */
type Wanted<State> = { texts: Texts; state: State };

type Saving<Row, State> = {
  /** The command's name in the audit records. */
  action: string;
  /** The id for `lock`. */
  id: string;
  /** The version that the editor loaded; 0 creates the document. */
  version: number;
  /** The refusal of an older version. */
  overtaken: ErrorCode;
  /** Other commands that increase the version. */
  alsoBy?: readonly string[];
  /**
   * The command checks the state itself: an older version may change the state of texts that are stored
   * already, such as the publication of a post that names the state its author saw.
   */
  checksState?: boolean;
  /** Inserts a row with version 0, unless there is one. Left out for documents that always exist. */
  begin?(tx: CommandContext): Promise<void>;
  /** The texts and the state to store; throws when they are not complete. */
  want(tx: CommandContext, stored: Row, before: Texts): Promise<Wanted<State>>;
  /** Writes what differs; throws when the change is not allowed. */
  write(
    tx: CommandContext,
    stored: Row,
    wanted: Wanted<State> & { before: Texts; isSame: boolean },
  ): Promise<void>;
};

/**
 * Stores the texts and the state of a document in one transaction, with its audit record. Saving what is
 * already stored changes nothing, whatever the version. Throws `overtaken` for an older version, and
 * `not_found`.
 */
export async function saveDocument<Row extends DocumentRow, State extends AuditValues>(
  ctx: CommandContext,
  store: DocumentStore<Row, State>,
  {
    action,
    id,
    version,
    overtaken,
    alsoBy = [],
    checksState = false,
    begin,
    want,
    write,
  }: Saving<Row, State>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (version === 0) await begin?.(tx);
    const stored = await store.lock(tx, id);
    if (!stored) throw new AppError('not_found');
    const subject = { kind: store.kind, id: stored.id };
    const isNew = begin !== undefined && stored.version === 0;
    const before = isNew ? {} : await store.read(tx, stored);
    const { texts, state } = await want(tx, stored, before);
    const isSame = isSameTexts(texts, before);
    const was = store.stateOf(stored);
    if (isSame && isDeepStrictEqual(state, was)) return;
    if (stored.version !== version && !(isSame && checksState))
      throw await staleCommand(tx, { action, subject, alsoBy }, overtaken);
    await write(tx, stored, { texts, state, before, isSame });
    await announceChanges(tx, { topic: store.topic, to: audienceOf(store, [was, state]) });
    await recordAudit(tx, {
      action,
      subject,
      before: isNew ? null : { ...was, ...store.document.record(before, texts) },
      after: { ...state, ...store.document.record(texts, before) },
    });
  });
}

/** Throws `code` with an issue beside each field that has a problem. */
export function requireNoProblems(problems: Problems<IssueCode>, code: ErrorCode): void {
  const issues = Object.entries(problems).map(([path, problem]) => ({
    path: ['texts', path],
    code: problem,
  }));
  if (issues.length > 0) throw new AppError(code, {}, issues);
}
