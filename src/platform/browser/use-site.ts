import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Translator } from '../i18n/translator.ts';
import type { PageContext } from './page-context.ts';

/** The context of every page and component: API, language, address of the site, loaded data. */
export type SiteContext = PageContext & { queryClient: QueryClient; i18n: Translator };

export function useSite(): SiteContext {
  return useRouteContext({ from: '__root__' });
}
