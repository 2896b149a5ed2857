import type { QueryContext } from '#platform/server/context.ts';
import type { AreaAudit } from '../area-audit.ts';

/** The current data of a changed subject. */
export type FoundSubject = {
  id: string;
  /** A product's title, a person's name. Absent or empty when it has none. */
  name?: string;
  /** The number of an order or a withdrawal. */
  number?: number;
  /** The id in the address of its page; null or absent when it has no page. */
  pageId?: string | null;
};

/** Finds the subjects of a kind by their ids, in one statement. Deleted subjects are left out. */
export type SubjectFinder = (
  ctx: Pick<QueryContext, 'db'>,
  ids: string[],
) => Promise<readonly FoundSubject[]>;

/** An area's declaration of its audit records, and the finders of its subjects, by kind. */
export type AuditPart = {
  declared: AreaAudit;
  finders?: Readonly<Record<string, SubjectFinder>>;
};
