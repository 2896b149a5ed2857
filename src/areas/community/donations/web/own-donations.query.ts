import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { donationsClient, ownDonationsClient } from '../donations.client.ts';
import { donationsTopic } from '../donations.rules.ts';
import type { WallChange } from '../donations.schema.ts';

/** A donation, and the signature in the link of a donor without an account. */
export type DonationRef = { id: string; k?: string | undefined };

const own = (ref: DonationRef) => ({
  param: { id: ref.id },
  query: ref.k === undefined ? {} : { k: ref.k },
});

/** The URL of a file of a donation. */
export function fileAddress({ id, k }: DonationRef, file: 'receipt' | 'export', locale: string): string {
  const query = new URLSearchParams({ lng: locale, ...(k !== undefined && { k }) });
  return `/api/own-donations/${id}/${file}?${query}`;
}

/** One of the reader's own donations. */
export function ownDonationQuery(api: ApiFetch, ref: DonationRef, locale: string) {
  return queryOptions({
    queryKey: [donationsTopic, 'own', ref.id, ref.k ?? null, locale],
    queryFn: () => readJson(ownDonationsClient(api)[':id'].$get(own(ref))),
    staleTime: 0,
    meta: { changesWith: [donationsTopic, 'session'] },
  });
}

/** The donations of the signed-in person, latest first. */
export function ownDonationsQuery(api: ApiFetch, locale: string, cursor?: string) {
  return queryOptions({
    queryKey: [donationsTopic, 'mine', locale, cursor ?? null],
    queryFn: () =>
      readJson(ownDonationsClient(api).index.$get({ query: cursor === undefined ? {} : { cursor } })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failedTitle: 'donations:mine.failed', changesWith: [donationsTopic, 'session'] },
  });
}

const refresh = [donationsTopic];

/** Requests the outcome of a payment. */
export function useCompleteDonation(ref: DonationRef) {
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(donationsClient(api)[':id'].complete.$post(own(ref))),
    refresh,
  });
}

export function useChangeWall(ref: DonationRef) {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: WallChange) =>
      readJson(ownDonationsClient(api)[':id'].wall.$put({ ...own(ref), json })),
    success: () => ({ title: t('own.saved'), variant: 'success' as const }),
    failure: t('own.notSaved'),
    refresh,
  });
}

export function useEraseGiver(ref: DonationRef) {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(ownDonationsClient(api)[':id'].giver.$delete(own(ref))),
    success: () => ({ title: t('own.erased') }),
    failure: t('own.notErased'),
    refresh,
  });
}

/** Requests an email with the link that gives access to the data. */
export function useRequestFreshLink(ref: DonationRef) {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(ownDonationsClient(api)[':id']['fresh-link'].$post(own(ref))),
    success: () => ({ title: t('own.freshSent'), variant: 'success' as const }),
    failure: t('own.notAsked'),
  });
}

export function useRequestLinks() {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: (email: string) => readJson(ownDonationsClient(api).links.$post({ json: { email } })),
    success: () => ({ title: t('own.asked'), variant: 'success' as const }),
    failure: t('own.notAsked'),
  });
}
