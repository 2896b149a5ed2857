import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { donationsClient } from '../../donations.client.ts';
import { donationsTopic } from '../../donations.rules.ts';

const freshFor = 10_000;

/** The figures of a campaign; updated live. */
export function campaignFiguresQuery(api: ApiFetch, campaignId: string) {
  return queryOptions({
    queryKey: [donationsTopic, 'figures', campaignId],
    queryFn: () =>
      readJson(donationsClient(api).campaigns[':id'].figures.$get({ param: { id: campaignId } })),
    staleTime: freshFor,
    meta: { changesWith: [donationsTopic] },
  });
}

/**
 * A page of the donations to a campaign; updated live. The previous page stays visible until the next one has
 * loaded.
 */
export function wallQuery(api: ApiFetch, campaignId: string, cursor?: string) {
  return queryOptions({
    queryKey: [donationsTopic, 'wall', campaignId, cursor ?? null],
    queryFn: () =>
      readJson(
        donationsClient(api).campaigns[':id'].wall.$get({
          param: { id: campaignId },
          query: cursor === undefined ? {} : { cursor },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    meta: { failedTitle: 'donations:wall.failed', changesWith: [donationsTopic] },
  });
}

/** The data that the donation form needs. */
export function donationTermsQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: [donationsTopic, 'terms'],
    queryFn: () => readJson(donationsClient(api).terms.$get()),
    staleTime: freshFor,
    meta: { changesWith: ['settings'] },
  });
}

/** Loads the donation data of a campaign's page. */
export async function loadDonations(
  { api, queryClient }: { api: ApiFetch; queryClient: QueryClient },
  campaignId: string,
): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(campaignFiguresQuery(api, campaignId)),
    queryClient.ensureQueryData(wallQuery(api, campaignId)),
    queryClient.ensureQueryData(donationTermsQuery(api)),
  ]);
}
