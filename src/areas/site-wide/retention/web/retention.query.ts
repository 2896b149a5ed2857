import { queryOptions } from '@tanstack/react-query';
import { legalNoticesClient } from '#areas/content/legal/legal.client.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { retentionClient } from '../retention.client.ts';

/** The job runs meanwhile, so the data is stale after a minute. */
const staleTime = 60_000;
const meta = { failedTitle: 'retention:failed' } as const;

/** The retention rules, in the reader's language. */
export const retentionQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: ['retention', locale],
    queryFn: () => readJson(retentionClient(api).index.$get()),
    staleTime,
    meta,
  });

/** The progress of the emails about a change of the legal pages. */
export const legalNoticeQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['legal-notice'],
    queryFn: () => readJson(legalNoticesClient(api).index.$get()),
    staleTime,
    meta,
  });
