import type { AuditPart, SubjectFinder } from '#framework/server/audited-subjects.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AuditRecordView } from '../audit-log.schema.ts';

/** The current data of a changed subject. */
export type SubjectFacts = Pick<AuditRecordView['subject'], 'name' | 'number' | 'pageId'>;

export const unknownSubject: SubjectFacts = { name: '', number: null, pageId: null };

export type Subject = { kind: string; id: string };

/** The finders of subjects by kind. */
export type SubjectFinders = ReadonlyMap<string, SubjectFinder>;

/** The finders of all areas. */
export const collectFinders = (parts: readonly AuditPart[]): SubjectFinders =>
  new Map(parts.flatMap(({ finders = {} }) => Object.entries(finders)));

/** The facts of these subjects by id, with one statement for each kind. */
export async function describeSubjects(
  ctx: Pick<QueryContext, 'db'>,
  finders: SubjectFinders,
  subjects: readonly Subject[],
): Promise<Map<string, SubjectFacts>> {
  const facts = new Map<string, SubjectFacts>();
  for (const [kind, own] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const found = (await finders.get(kind)?.(ctx, [...new Set(own.map(({ id }) => id))])) ?? [];
    for (const { id, ...known } of found) facts.set(id, { ...unknownSubject, ...known });
  }
  return facts;
}
