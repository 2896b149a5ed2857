import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { donationsAdminClient } from '../../donations.client.ts';
import { donationsTopic, type ModeratedPart } from '../../donations.rules.ts';
import type { DonationSelection } from '../donations.list.ts';
import type { AdminDonation, CashDonation, Moderation } from '../donations-admin.schema.ts';

const refresh = [donationsTopic];

/** A page of donations; the previous one stays visible while the next loads. */
export function adminDonationsQuery(api: ApiFetch, locale: string, selection: DonationSelection) {
  return queryOptions({
    queryKey: [donationsTopic, 'admin', locale, selection],
    queryFn: () => readJson(donationsAdminClient(api).index.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failedTitle: 'donations:admin.failed', changesWith: [donationsTopic] },
  });
}

export function donationMonthsQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: [donationsTopic, 'months'],
    queryFn: () => readJson(donationsAdminClient(api).months.$get()),
    staleTime: 60_000,
    meta: { failedTitle: 'donations:admin.failed', changesWith: [donationsTopic] },
  });
}

export function useRecordDonation() {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: CashDonation) => readJson(donationsAdminClient(api).cash.$post({ json })),
    success: () => ({ title: t('admin.recorded'), variant: 'success' as const }),
    failure: t('admin.notRecorded'),
    refresh,
  });
}

export function useRefundDonation() {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ id, returnedCents }: Pick<AdminDonation, 'id' | 'returnedCents'>) =>
      readJson(donationsAdminClient(api)[':id'].refund.$post({ param: { id }, json: { returnedCents } })),
    success: () => ({ title: t('admin.refunding') }),
    failure: t('admin.notRefunded'),
    refresh,
  });
}

export function useTakeBackDonation() {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: (id: string) => readJson(donationsAdminClient(api)[':id'].$delete({ param: { id } })),
    success: () => ({ title: t('admin.takenBack') }),
    failure: t('admin.notTakenBack'),
    refresh,
  });
}

export function useModerateDonation() {
  const { t } = useTranslation('donations');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ id, part, ...json }: Moderation & { id: string; part: ModeratedPart }) =>
      readJson(donationsAdminClient(api)[':id'].wall[':part'].$put({ param: { id, part }, json })),
    success: () => ({ title: t('admin.moderated'), variant: 'success' as const }),
    failure: t('admin.notModerated'),
    refresh,
  });
}
