import type { QueryContext } from '#platform/server/context.ts';
import type { AreaAudit } from '../area-audit.ts';

/** What is known today of something that was changed. */
export type FoundSubject = {
  id: string;
  /** A product's title, a person's name. Without it or empty where it has none. */
  name?: string;
  /** The number of an order or a withdrawal. */
  number?: number;
  /** The id in the address of its page; null or absent where it has no page. */
  pageId?: string | null;
};

/** Finds the subjects of a kind by their ids, in one statement. Those that are gone are left out. */
export type SubjectFinder = (
  ctx: Pick<QueryContext, 'db'>,
  ids: string[],
) => Promise<readonly FoundSubject[]>;

/** What an area declares about its audit records, and how its subjects are found, by kind. */
export type AuditPart = {
  declared: AreaAudit;
  finders?: Readonly<Record<string, SubjectFinder>>;
};
