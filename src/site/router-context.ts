import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { PageContext } from '#platform/browser/page-context.ts';

/** What every route and component can count on, from `useRouteContext({ from: '__root__' })`. */
export type RouterContext = PageContext & { queryClient: QueryClient; i18n: I18n };
