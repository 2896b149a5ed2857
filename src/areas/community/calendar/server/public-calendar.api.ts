import type { DatedEntries } from '#framework/server/dated-entries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { memoizeByVersion } from '#platform/server/cache/memoize-by-version.ts';
import { calendarType } from '#platform/server/calendar/write-calendar.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { etagOf, isUnchanged } from '#platform/server/http/pages/etag.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { anyOrigin } from '#platform/server/http/security/security.ts';
import { feedPaths } from '../calendar.rules.ts';
import { publicCalendarSchema } from '../calendar.schema.ts';
import { describePublicCalendar, writePublicCalendar } from './public-calendar.queries.ts';

/** Seconds for which programs and caches may store a feed. */
const maxAge = 300;

/** Programs poll the feeds, from other sites too. */
const middleware = [rateLimit({ name: 'public-calendar', points: 120, seconds: 60 }), anyOrigin()];
const feed = { method: 'get', access: 'visitor', middleware } as const;

type Input = { today: string; locale: Locale; siteUrl: string };

/** The shared calendar as a feed for programs and as data. Both are cached until their content changes. */
export function createPublicCalendarApi(deps: AppDeps, areas: readonly DatedEntries[]) {
  const content = [
    ...new Set(['calendar', 'names', 'settings', ...areas.flatMap((area) => area.content)] as const),
  ];
  const contextOf = (db: AppDeps['db'], { siteUrl }: Input): AppDeps => ({
    ...deps,
    db,
    config: { ...deps.config, siteUrl },
  });
  const write = memoizeByVersion(
    (db, input: Input) => writePublicCalendar(contextOf(db, input), areas, input),
    { content },
  );
  const describe = memoizeByVersion(
    (db, input: Input) => describePublicCalendar(contextOf(db, input), areas, input),
    { content },
  );
  const inputOf = ({ clock, config }: AppDeps, locale: Locale): Input => ({
    today: romeDay(clock.now()),
    locale,
    siteUrl: config.siteUrl,
  });
  return createRouteApp()
    .openapi(
      apiRoute({
        ...feed,
        path: feedPaths.ics,
        summary: 'Subscribe to the shared calendar',
        answer: { type: 'text/calendar', description: 'An iCalendar file' },
      }),
      async (c) => {
        const calendar = await write(c.get('deps'), inputOf(c.get('deps'), c.get('locale')));
        const headers = {
          'content-type': calendarType,
          'cache-control': `public, max-age=${maxAge}`,
          vary: 'accept-language, cookie',
          etag: etagOf(calendar),
        };
        if (isUnchanged(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
        return c.body(calendar, 200, headers);
      },
    )
    .openapi(
      apiRoute({
        ...feed,
        path: feedPaths.json,
        summary: 'Read the shared calendar as data',
        answer: { schema: publicCalendarSchema, description: 'Notes with names as visitors see them' },
      }),
      async (c) => {
        c.header('cache-control', `public, max-age=${maxAge}`);
        c.header('vary', 'accept-language, cookie');
        return c.json(await describe(c.get('deps'), inputOf(c.get('deps'), c.get('locale'))), 200);
      },
    );
}
