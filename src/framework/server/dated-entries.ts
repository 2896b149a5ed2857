import type { Locale } from '#platform/i18n/locales.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { PagePath } from '../area-page.ts';

/** An entry of an area in the site's calendar. */
export type DatedEntry = {
  /** Unique among all entries of the site. */
  id: string;
  /** The first and the last day in Italy, as YYYY-MM-DD. */
  from: string;
  to: string;
  /** The start; null for an entry of whole days. */
  startsAt: Date | null;
  /** The end, for an entry with a start; absent when unknown. */
  endsAt?: Date | null;
  title: string;
  /** Increases with each change of the entry, so that calendar programs use the newer one. */
  revision: number;
  changedAt: Date;
  /** The language of the title, when it is not the reader's. */
  language?: Locale;
  /** The page about it, and the values of its parameters by name: `topicId` for `/growth/$topicId`. */
  page: PagePath;
  params?: Readonly<Record<string, string>>;
};

/** The days of a calendar view, both included, as YYYY-MM-DD in Italy. */
export type DatedSpan = { from: string; to: string; locale: Locale; viewer: Actor };

/** The calendar entries of an area: `server/<area>.dated.ts`. */
export type DatedEntries = {
  name: string;
  /** Live topics that change entries. */
  topics: readonly string[];
  /** The content of cached pages that changes entries visible to visitors. */
  content: readonly ContentName[];
  /** The entries in these days that are visible to this reader. */
  read(ctx: AppDeps, span: DatedSpan): Promise<readonly DatedEntry[]>;
};

/** The entries of all areas, sorted by day and time. */
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
