import type { Locale } from '#platform/i18n/locales.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { PagePath } from '../area-page.ts';

/** Something of an area that has a day, for a calendar of the site. */
export type DatedEntry = {
  /** Its own among all entries of the site. */
  id: string;
  /** The first and the last day in Italy, as YYYY-MM-DD. */
  from: string;
  to: string;
  /** When it begins; null when it is about whole days. */
  startsAt: Date | null;
  /** When it ends, of something that begins at a time; absent where nobody knows. */
  endsAt?: Date | null;
  title: string;
  /** Grows with each change of what it is about, so that programs take the newer one. */
  revision: number;
  changedAt: Date;
  /** The language of the title, where it is not the reader's. */
  language?: Locale;
  /** The page about it, and the values of its parameters by their names: of `/growth/$topicId` its `topicId`. */
  page: PagePath;
  params?: Readonly<Record<string, string>>;
};

/** The days that a reader of a calendar sees, both included, as YYYY-MM-DD in Italy. */
export type DatedSpan = { from: string; to: string; locale: Locale; viewer: Actor };

/** What an area has in a calendar of the site: `server/<area>.dated.ts`. */
export type DatedEntries = {
  name: string;
  /** Topics of open pages whose changes change entries. */
  topics: readonly string[];
  /** The content of cached pages whose changes change entries that visitors see. */
  content: readonly ContentName[];
  /** The entries in these days that this reader may see. */
  read(ctx: AppDeps, span: DatedSpan): Promise<readonly DatedEntry[]>;
};

/** The entries of all areas, by day and time. */
export async function collectDatedEntries(
  ctx: AppDeps,
  areas: readonly DatedEntries[],
  span: DatedSpan,
): Promise<DatedEntry[]> {
  const entries = await Promise.all(areas.map((area) => area.read(ctx, span)));
  const time = ({ startsAt }: DatedEntry) => startsAt?.getTime() ?? 0;
  return entries
    .flat()
    .toSorted((one, other) => one.from.localeCompare(other.from) || time(one) - time(other));
}
