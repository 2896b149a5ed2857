import { sessionQuery } from '#areas/people/sign-in/web/public/session.query.ts';
import type { SiteContext } from '#platform/browser/use-site.ts';
import type { DirectorySelection } from '../directory-search.rules.ts';
import { membersQuery, regionsQuery } from './directory.query.ts';
import { seesDirectory } from './sees-directory.ts';

/** Loads the data of the directory for readers who may see it. */
export async function prepareDirectory(
  { api, queryClient }: SiteContext,
  selection: DirectorySelection,
): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery(api));
  if (!seesDirectory(session)) return;
  await Promise.all([
    queryClient.prefetchQuery(membersQuery(api, selection)),
    queryClient.prefetchQuery(regionsQuery(api)),
  ]);
}
