import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { campaignsClient } from '../../campaigns.client.ts';
import { campaignsTopic } from '../../campaigns.rules.ts';
import { campaignsKey } from './campaigns-key.ts';

const meta = { failedTitle: 'crowdfunding:failed', changesWith: [campaignsTopic] } as const;

export const campaignQuery = (api: ApiFetch, locale: Locale, slug: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'one', locale, slug],
    queryFn: () => readJson(campaignsClient(api)['by-slug'][':slug'].$get({ param: { slug } })),
    meta,
  });

/** A page of the updates of a campaign, newest first; the previous page stays visible while the next one loads. */
export const campaignUpdatesQuery = (api: ApiFetch, locale: Locale, slug: string, cursor?: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'updates', locale, slug, cursor ?? null],
    queryFn: () =>
      readJson(
        campaignsClient(api)['by-slug'][':slug'].updates.$get({
          param: { slug },
          query: cursor === undefined ? {} : { cursor },
        }),
      ),
    placeholderData: keepPreviousData,
    meta,
  });

/** Whether the signed-in person follows a campaign. */
export const followingQuery = (api: ApiFetch, campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'following', campaignId],
    queryFn: () => readJson(campaignsClient(api)[':id'].following.$get({ param: { id: campaignId } })),
    meta,
  });

/** The campaign and the follower of an email link. */
export const followerQuery = (api: ApiFetch, locale: Locale, code: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'follower', locale, code],
    queryFn: () => readJson(campaignsClient(api).followers[':code'].$get({ param: { code } })),
    meta: { failedTitle: 'crowdfunding:failed' },
  });
