import { collectDatedEntries, type DatedEntries, type DatedEntry } from '#framework/server/dated-entries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { romeMoment } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { DatedView } from '../calendar.schema.ts';

type Days = { from: string; to: string; locale: Locale };

/**
 * The public entries of other areas in these days. Personal entries, such as bookings, are not part of the
 * shared calendar.
 */
export function listPublicEntries(ctx: AppDeps, areas: readonly DatedEntries[], days: Days) {
  return collectDatedEntries(ctx, areas, { ...days, viewer: visitor });
}

/** An entry in the format of the API. */
export function viewEntry(entry: DatedEntry): DatedView {
  const { id, from, to, startsAt, title, language = null } = entry;
  const time = startsAt && romeMoment(startsAt).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length);
  return { id, from, to, time, title, language, path: pathOf(entry) };
}

export function pathOf({ page, params = {} }: Pick<DatedEntry, 'page' | 'params'>): string {
  return page.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
