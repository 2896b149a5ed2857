import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/server/accounts.table.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { AuditPage, AuditQuery, AuditRecordView } from '../audit.schema.ts';

/** Changes by administrators, newest first. */
export async function listAuditRecords(
  { db }: Pick<QueryContext, 'db'>,
  { after, subject, limit }: AuditQuery,
): Promise<AuditPage> {
  const { at, id, subjectId, actorId } = auditRecords;
  const isOlder = sql`(${at}, ${id}) < (select a.at, a.id from ${auditRecords} a where a.id = ${after})`;
  const rows = await db
    .select({ record: auditRecords, fullName: users.fullName, content: personalParts.content })
    .from(auditRecords)
    .leftJoin(users, eq(users.id, actorId))
    .leftJoin(personalParts, eq(personalParts.recordId, id))
    .where(
      and(
        after === undefined ? undefined : isOlder,
        subject === undefined ? undefined : eq(subjectId, subject),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toView);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

type Row = {
  record: typeof auditRecords.$inferSelect;
  fullName: string | null;
  content: PersonalContent | null;
};

const personalSchema = z.tuple([z.string(), z.string()]);

function toPersonal(content: PersonalContent | null): AuditRecordView['personal'] {
  if (content === null) return null;
  const [before, after] = personalSchema.parse(content);
  return { before, after };
}

function toView({ record, fullName, content }: Row): AuditRecordView {
  const { id, at, actorId, action, subjectKind, subjectId, before, after } = record;
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { userId: actorId, fullName: fullName ?? '' },
    action,
    subject: { kind: subjectKind, id: subjectId },
    before: before && { ...before },
    after: after && { ...after },
    personal: toPersonal(content),
    isErased: record.personalCommitment !== null && content === null,
  };
}
