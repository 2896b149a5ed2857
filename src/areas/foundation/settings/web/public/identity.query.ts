import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ownSourceAddress } from '#areas/foundation/source-code/source-address.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { unknownAssociation } from '../../association.ts';
import type { Identity } from '../../identity.schema.ts';
import { settingsClient } from '../../settings.client.ts';

/** The organisation that runs the site. The root route loads it for the header and footer of every page. */
export function identityQuery(api: ApiFetch, locale: Locale) {
  return queryOptions({
    queryKey: ['identity', locale],
    queryFn: () => readJson(settingsClient(api).identity.$get()),
    placeholderData: keepPreviousData,
    meta: { failedTitle: 'site:failedLoads.settings' },
  });
}

const unknown: Identity = {
  logoText: null,
  descriptions: {},
  association: unknownAssociation,
  opening: { hours: {}, note: null, pickUpAddress: null },
  legalFacts: {},
  hostedStore: null,
  sourceUrl: ownSourceAddress,
};

export function useIdentity() {
  const { api, locale } = useSite();
  return useQuery(identityQuery(api, locale)).data ?? unknown;
}
