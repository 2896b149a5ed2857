import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { feesAdminClient } from '../../fees.client.ts';
import { feesTopic } from '../../fees.rules.ts';
import type { FeeSelection } from '../fee-filters.rules.ts';
import type { FeeMember, FeeRecord } from '../fees-admin.schema.ts';

const refresh = [feesTopic];

/** A page of members with their fee of the year; the previous one stays visible while the next loads. */
export function feeMembersQuery(api: ApiFetch, { anno, ...selection }: FeeSelection) {
  const query = { ...selection, ...(anno !== undefined && { year: String(anno) }) };
  return queryOptions({
    queryKey: [feesTopic, 'admin', query],
    queryFn: () => readJson(feesAdminClient(api).index.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failedTitle: 'fees:failed', changesWith: [feesTopic, 'people'] },
  });
}

export function useRecordFee(userId: string) {
  const { t } = useTranslation('fees');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: FeeRecord) =>
      readJson(feesAdminClient(api).people[':userId'].$post({ param: { userId }, json })),
    success: (_output, { method, year }) => ({
      title: method === 'waived' ? t('admin.waived', { year }) : t('admin.recorded'),
      variant: 'success' as const,
    }),
    failure: t('admin.notRecorded'),
    refresh,
  });
}

export function useTakeBackFee() {
  const { t } = useTranslation('fees');
  const { api } = useSite();
  return useAction({
    mutationFn: (id: string) => readJson(feesAdminClient(api)[':id'].$delete({ param: { id } })),
    success: () => ({ title: t('admin.takenBack') }),
    failure: t('admin.notTakenBack'),
    refresh,
  });
}

export function useSetFamilyFee() {
  const { t } = useTranslation('fees');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ userId, isFamily }: Pick<FeeMember, 'userId' | 'isFamily'>) =>
      readJson(feesAdminClient(api).people[':userId'].family.$put({ param: { userId }, json: { isFamily } })),
    success: () => ({ title: t('admin.familyChanged'), variant: 'success' as const }),
    failure: t('admin.familyUnchanged'),
    refresh,
  });
}
