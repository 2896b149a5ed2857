import { auditActions } from './audit-log.rules.ts';
import type { AuditRecordView } from './audit-log.schema.ts';
import { type Difference, listDifferences } from './differences.rules.ts';
import { sayPath, sayValue, type Words } from './say-value.ts';

/** What was done; a command without words is called as in the record. */
export function sayAction({ t }: Words, action: string): string {
  const known = auditActions.find((each) => each === action);
  return known ? t(`audit-log:actions.${known}`, {}) : action;
}

/** What the site's own jobs do. */
const siteActions = ['erase-account', 'refuse-change'];

type Deed = Pick<AuditRecordView, 'actor' | 'action' | 'subject'>;

/** Who did it. Without an administrator it was the site, the person whom it concerns, or the server's operator. */
export function sayActor(words: Words, { actor, action, subject }: Deed): string {
  if (actor !== null) return sayPerson(words, actor.fullName);
  if (action === 'export-own-data') return sayPerson(words, subject.name);
  return words.t(siteActions.includes(action) ? 'audit-log:site' : 'audit-log:operator', {});
}

function sayPerson({ t }: Words, fullName: string): string {
  return fullName || t('audit-log:deletedAccount', {});
}

const subjectKinds = [
  'article',
  'bike',
  'bike-booking',
  'export',
  'order',
  'product',
  'setting',
  'user',
  'variant',
  'withdrawal',
  'collection',
] as const;

/** What was changed, by its name or number of today, or by its kind. */
export function saySubject({ t }: Words, { kind, name, number }: AuditRecordView['subject']): string {
  if (kind === 'order' && number !== null) return t('orders:number', { number });
  if (kind === 'withdrawal' && number !== null) return t('audit-log:withdrawal', { number });
  if (name) return name;
  const known = subjectKinds.find((each) => each === kind);
  return known ? t(`audit-log:subjects.${known}`, {}) : kind;
}

/** One value in words; `before` or `after` is null where there was none. */
export type SaidDifference = {
  field: string;
  before: string | null;
  after: string | null;
  isChanged: boolean;
  /** Whether people wrote the values: names and texts, which stay as they are in every language. */
  isWritten: boolean;
};

const writtenFields = [
  'additionalInfo',
  'altTexts',
  'bikeName',
  'damage',
  'description',
  'logoText',
  'orderedBy',
  'personal',
  'reason',
  'ribbonText',
  'sectionDescriptions',
  'key',
  'text',
  'subtitle',
  'title',
  'translations',
];

/** Matches an id, or a list of ids: they are the same in every language. */
const ids = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(, |$)/;

/** What was changed, value by value; the personal ones too, unless they were erased. */
export function describeDifferences(words: Words, record: AuditRecordView): SaidDifference[] {
  const { before, after, orderedBy, personal } = record;
  const named = orderedBy ? { ...after, orderedBy: sayPerson(words, orderedBy.fullName) } : after;
  const said = listDifferences(before, named).map((each) => sayDifference(words, each));
  if (!personal) return said;
  const path = [record.action === 'correct-date-of-birth' ? 'dateOfBirth' : 'personal'];
  const earlier = personal.before === '' ? undefined : personal.before;
  return [...said, sayDifference(words, { path, before: earlier, after: personal.after, isChanged: true })];
}

function sayDifference(words: Words, { path, before, after, isChanged }: Difference): SaidDifference {
  const name = path.at(-1) ?? '';
  const say = (value: unknown) => (value === undefined ? null : sayValue(words, name, value));
  const said = { before: say(before), after: say(after) };
  const isWritten =
    path.some((each) => writtenFields.includes(each)) ||
    Object.values(said).some((each) => ids.test(each ?? ''));
  return { field: sayPath(words, path), ...said, isChanged, isWritten };
}

/** The same as lines of text. */
export function sayDifferences(words: Words, record: AuditRecordView): string[] {
  const lines = describeDifferences(words, record).map(({ field, before, after, isChanged }) => {
    const isBoth = isChanged && before !== null && after !== null;
    if (isBoth) return `${field}: ${before} → ${after}`;
    if (isChanged && after === null) return `${field}: ${before} → ${words.t('audit-log:values.none', {})}`;
    return `${field}: ${after ?? before}`;
  });
  return record.isErased ? [...lines, words.t('audit-log:erased', {})] : lines;
}
