import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { feesAdminClient } from '../../fees.client.ts';
import { feesTopic } from '../../fees.rules.ts';
import type { FeeSelection } from '../fees.list.ts';
import type { FeeMember, FeeRecord } from '../fees-admin.schema.ts';

const refresh = [feesTopic];

/** A page of members with their fee of the fee year; the previous page stays visible while the next one loads. */
export function feeMembersQuery(api: ApiFetch, { year, ...selection }: FeeSelection) {
  const query = { ...selection, ...(year !== undefined && { year: String(year) }) };
  return queryOptions({
    queryKey: [feesTopic, 'admin', query],
    queryFn: () => readJson(feesAdminClient(api).index.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failedTitle: 'fees:failed', changesWith: [feesTopic, 'people'] },
  });
}

export function useRecordFee(memberNumber: number) {
  const { t } = useTranslation('fees');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: FeeRecord) =>
      readJson(
        feesAdminClient(api).members[':memberNumber'].$post({
          param: { memberNumber: String(memberNumber) },
          json,
        }),
      ),
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

type FamilyFee = Pick<FeeMember, 'memberNumber' | 'isFamily'>;

/** Changes the kind of fee of a member, with a toast that can undo it for ten seconds. */
export function useSetFamilyFee() {
  const { t } = useTranslation(['fees', 'site']);
  const { api } = useSite();
  const mutationFn = ({ memberNumber, isFamily }: FamilyFee) =>
    readJson(
      feesAdminClient(api).members[':memberNumber'].family.$put({
        param: { memberNumber: String(memberNumber) },
        json: { isFamily },
      }),
    );
  const undo = useAction({
    mutationFn,
    success: () => ({ title: t('admin.familyUndone') }),
    failure: t('admin.familyUnchanged'),
    refresh,
  });
  return useAction({
    mutationFn,
    success: (_, { memberNumber, isFamily }) => ({
      title: t('admin.familyChanged'),
      description: t(isFamily ? 'admin.nowFamily' : 'admin.nowOrdinary', { number: memberNumber }),
      variant: 'success' as const,
      duration: undoSeconds * 1000,
      action: {
        label: t('site:common.undo'),
        onSelect: () => undo.mutate({ memberNumber, isFamily: !isFamily }),
      },
    }),
    failure: t('admin.familyUnchanged'),
    refresh,
  });
}
