import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { operator } from '../audit-log.rules.ts';
import type { AuditFilter, AuditPage, AuditQuery, AuditRecordView } from '../audit-log.schema.ts';
import {
  describeSubjects,
  type Subject,
  type SubjectFacts,
  type SubjectFinders,
  unknownSubject,
} from './describe-subjects.ts';

type Key = [at: string, id: string];

const list = 'audit-records';
const newestFirst = [
  { column: auditRecords.at, isDescending: true },
  { column: auditRecords.id, isDescending: true },
];

/** Changes by administrators, newest first. A cursor of another list gives the first page. */
export async function listAuditRecords(
  { db }: Pick<QueryContext, 'db'>,
  finders: SubjectFinders,
  { cursor, limit, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const { items, next, previous } = await readPage<Row, Key>(
    { seek: readCursor<Key>(list, [z.iso.datetime(), idSchema], cursor), limit },
    (seek, count) => listRows({ db }, filter, seek, count),
    (row) => [row.moment, row.record.id],
  );
  const facts = await describeSubjects({ db }, finders, items.flatMap(named));
  return {
    items: items.map((row) => toView(row, facts)),
    next: next && writeCursor(list, next),
    previous: previous && writeCursor(list, previous),
  };
}

type Row = {
  record: typeof auditRecords.$inferSelect;
  /** The time with microseconds, unlike a Date. */
  moment: string;
  fullName: string | null;
  content: PersonalContent | null;
};

function listRows(
  { db }: Pick<QueryContext, 'db'>,
  filter: AuditFilter,
  seek: Seek<Key> | undefined,
  limit: number,
): Promise<Row[]> {
  return db
    .select({
      record: auditRecords,
      moment: sql<string>`to_char(${auditRecords.at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      fullName: users.fullName,
      content: personalParts.content,
    })
    .from(auditRecords)
    .leftJoin(users, eq(users.id, auditRecords.actorId))
    .leftJoin(personalParts, eq(personalParts.recordId, auditRecords.id))
    .where(and(matches(filter), seek && seekCondition(newestFirst, seek)))
    .orderBy(...pageOrder(newestFirst, seek?.direction))
    .limit(limit);
}

function matches({ actor, action, from, to, subject }: AuditFilter): SQL | undefined {
  const { at, subjectId } = auditRecords;
  return and(
    isBy(actor),
    action === undefined ? undefined : eq(auditRecords.action, action),
    from === undefined ? undefined : gte(at, startOfRomeDay(from)),
    to === undefined ? undefined : lt(at, startOfRomeDay(addDays(to, 1))),
    subject === undefined ? undefined : eq(subjectId, subject),
  );
}

function isBy(actor: string | undefined): SQL | undefined {
  const { actorId } = auditRecords;
  if (actor === undefined) return undefined;
  return actor === operator ? isNull(actorId) : eq(actorId, actor);
}

const personalSchema = z.tuple([z.string(), z.string()]);

function toPersonal(content: PersonalContent | null): AuditRecordView['personal'] {
  if (content === null) return null;
  const [before, after] = personalSchema.parse(content);
  return { before, after };
}

/** All objects that a record refers to by id. */
function named({ record }: Row): Subject[] {
  const orderer = ordererOf(record);
  const subject = { kind: record.subjectKind, id: record.subjectId };
  return orderer === undefined ? [subject] : [subject, { kind: 'user', id: orderer }];
}

/** The id of the administrator who had requested a change that was refused later. */
const ordererOf = ({ after }: Row['record']): string | undefined => idSchema.safeParse(after?.orderedBy).data;

function toView({ record, fullName, content }: Row, facts: Map<string, SubjectFacts>): AuditRecordView {
  const orderer = ordererOf(record);
  const { id, at, actorId, action, subjectKind, subjectId, before, after } = record;
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { userId: actorId, fullName: fullName ?? '' },
    action,
    subject: { kind: subjectKind, id: subjectId, ...(facts.get(subjectId) ?? unknownSubject) },
    before: before && { ...before },
    after: after && { ...after },
    orderedBy: orderer === undefined ? null : { userId: orderer, fullName: facts.get(orderer)?.name ?? '' },
    personal: toPersonal(content),
    isErased: record.personalCommitment !== null && content === null,
  };
}
