import type {
  AreaAudit,
  AuditAction,
  AuditField,
  AuditSubject,
  SubjectFields,
} from '#framework/area-audit.ts';
import { auditLogAudit } from './audit-log.audit.ts';

/** The names in a record that identify its area's declaration. */
export type RecordNames = { action: string; subject: { kind: string } };

/** The audit declarations of all areas, by the names in the records. */
export type AuditIndex = {
  /** The names of all actions, including retired ones. */
  actionNames: readonly string[];
  findAction(name: string): AuditAction | undefined;
  findSubject(kind: string): AuditSubject | undefined;
  /**
   * A field of a record: declared by the area of its action, otherwise for its kind of subject, otherwise by
   * the area of the subject, otherwise by the log for all records.
   */
  findField(record: RecordNames, name: string): AuditField | undefined;
};

export function indexAudits(
  audits: readonly AreaAudit[],
  subjectFields: readonly SubjectFields[] = [],
): AuditIndex {
  const actions = byName(audits, ({ actions }) => actions);
  const subjects = byName(audits, ({ subjects }) => subjects);
  return {
    actionNames: [...actions.keys()],
    findAction: (name) => actions.get(name)?.declared,
    findSubject: (kind) => subjects.get(kind)?.declared,
    findField({ action, subject }, name) {
      const areas = [
        actions.get(action)?.area,
        ...subjectFields.filter(({ kind }) => kind === subject.kind),
        subjects.get(subject.kind)?.area,
        auditLogAudit,
      ];
      // The name may be one of Object.prototype.
      return areas.find((area) => area && Object.hasOwn(area.fields, name))?.fields[name];
    },
  };
}

type Entry<Declared> = { area: AreaAudit; declared: Declared };

function byName<Declared>(
  audits: readonly AreaAudit[],
  select: (audit: AreaAudit) => Readonly<Record<string, Declared>>,
): ReadonlyMap<string, Entry<Declared>> {
  return new Map(
    audits.flatMap((area) =>
      Object.entries(select(area)).map(([name, declared]): [string, Entry<Declared>] => [
        name,
        { area, declared },
      ]),
    ),
  );
}
