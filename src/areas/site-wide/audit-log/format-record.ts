import type { AuditRecordView } from './audit-log.schema.ts';
import { type Difference, listDifferences } from './differences.rules.ts';
import {
  formatPath,
  formatValue,
  isWrittenField,
  type LogReader,
  type RecordReader,
} from './format-value.ts';

type Authorship = Pick<AuditRecordView, 'actor' | 'action' | 'subject'>;

/** The author of a change: an administrator, or the site, the person concerned, or the server's operator. */
export function formatActor(reader: LogReader, { actor, action, subject }: Authorship): string {
  if (actor !== null) return formatPerson(reader, actor.fullName);
  const source = reader.index.findAction(action)?.source ?? 'operator';
  if (source === 'person') return formatPerson(reader, subject.name);
  return reader.t(source === 'site' ? 'audit-log:site' : 'audit-log:operator', {});
}

function formatPerson({ t }: LogReader, fullName: string): string {
  return fullName || t('audit-log:deletedAccount', {});
}

/** The subject by its current number or name, or by its kind. */
export function formatSubject({ index, t }: LogReader, subject: AuditRecordView['subject']): string {
  const { kind, name, number } = subject;
  const declared = index.findSubject(kind);
  if (declared?.numbered && number !== null) return t(declared.numbered, { number });
  return name || (declared ? t(declared.label, {}) : kind);
}

/** One value formatted for the reader; `before` or `after` is null when it did not exist. */
export type FormattedDifference = {
  field: string;
  before: string | null;
  after: string | null;
  isChanged: boolean;
  /** Whether the values are the same in every language: texts of users, and ids. */
  isWritten: boolean;
};

/** The changes, value by value, including personal ones unless they were erased. */
export function formatDifferences(logReader: LogReader, record: AuditRecordView): FormattedDifference[] {
  const { before, after, orderedBy } = record;
  const reader = { ...logReader, record };
  const named = orderedBy ? { ...after, orderedBy: formatPerson(reader, orderedBy.fullName) } : after;
  return [...listDifferences(before, named), ...personalDifference(reader, record)].map((difference) =>
    formatDifference(reader, difference),
  );
}

function personalDifference({ index }: LogReader, { action, personal }: AuditRecordView): Difference[] {
  if (!personal) return [];
  const field = index.findAction(action)?.personalField ?? 'personal';
  const before = personal.before === '' ? undefined : personal.before;
  return [{ path: [field], before, after: personal.after, isChanged: true }];
}

/** Matches an id, or a list of ids: they are the same in every language. */
const ids = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(, |$)/;

function formatDifference(reader: RecordReader, { path, ...difference }: Difference): FormattedDifference {
  const name = path.at(-1) ?? '';
  const format = (value: unknown) => (value === undefined ? null : formatValue(reader, name, value));
  const [before, after] = [format(difference.before), format(difference.after)];
  const isWritten =
    path.some((each) => isWrittenField(reader, each)) || ids.test(before ?? '') || ids.test(after ?? '');
  return { field: formatPath(reader, path), before, after, isChanged: difference.isChanged, isWritten };
}

/** The same as lines of text. */
export function formatDifferenceLines(reader: LogReader, record: AuditRecordView): string[] {
  const { t } = reader;
  const lines = formatDifferences(reader, record).map(({ field, before, after, isChanged }) => {
    if (!isChanged || before === null) return `${field}: ${after ?? before}`;
    return `${field}: ${before} → ${after ?? t('audit-log:values.none', {})}`;
  });
  return record.isErased ? [...lines, t('audit-log:erased', {})] : lines;
}
