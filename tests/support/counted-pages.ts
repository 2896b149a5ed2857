import type { Actor } from '#platform/kernel/actor.ts';
import { ContentVersion } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import { listenForNotifications } from '#platform/server/db/notifications.ts';
import { CachedAnswers } from '#platform/server/http/pages/cached-answers.ts';
import { PageCache } from '#platform/server/http/pages/page-cache.ts';
import type { PageRenderer } from '#platform/server/http/pages/render-page.ts';
import { contentNames } from '../../src/process/modules.ts';
import { createCheckedApp, testDeps } from './app.ts';

type SiteOptions = {
  db: Database;
  /** On the same database, for its announcements. */
  databaseUrl: string;
  renderer: PageRenderer;
  identify(headers: Headers): Promise<Actor>;
  /** False: every page is rendered for each request. */
  isCaching?: boolean;
};

/** A process of the site with its own cached pages. `rendered` are the paths of the pages that were rendered. */
export async function startCountedPages({
  db,
  databaseUrl,
  renderer,
  identify,
  isCaching = true,
}: SiteOptions) {
  const contentVersion = new ContentVersion(contentNames);
  const deps = testDeps(db, { contentVersion });
  const close = await listenForNotifications(databaseUrl, deps.log, [contentVersion]);
  const rendered: string[] = [];
  const counted: PageRenderer = {
    findSharedPage: (path) => renderer.findSharedPage(path),
    fetch: (request, options) => {
      rendered.push(new URL(request.url).pathname);
      return renderer.fetch(request, options);
    },
  };
  const nextChange = async () => undefined;
  const cache = {
    pages: new PageCache(contentVersion, deps.clock),
    answers: new CachedAnswers(contentVersion, deps.clock, nextChange),
    nextChange,
  };
  const app = createCheckedApp(deps, {
    identify,
    pages: { renderer: counted, ...(isCaching && { cache }) },
  });
  return { app, deps, contentVersion, rendered, close };
}
