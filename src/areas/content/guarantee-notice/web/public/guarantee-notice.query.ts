import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { guaranteeNoticeClient } from '../../guarantee-notice.client.ts';

/** The official notice for this language. Without it, pages show its content as text. */
export const guaranteeNoticeQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: ['guarantee-notice', locale],
    queryFn: () => readJson(guaranteeNoticeClient(api).index.$get()),
  });
