import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '#area/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { adminWithdrawalsClient, withdrawalsClient } from '../withdrawals.client.ts';
import type { AdminWithdrawalView, NewWithdrawal } from '../withdrawals.schema.ts';

const withdrawalsKey = ['withdrawals'] as const;

export function useSubmitWithdrawal() {
  const { t } = useTranslation('withdrawals');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: NewWithdrawal) => readJson(withdrawalsClient(api).index.$post({ json })),
    failure: t('failed'),
  });
}

/** Open withdrawals and those handled last, for administrators. */
export function allWithdrawalsQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: withdrawalsKey,
    queryFn: () => readJson(adminWithdrawalsClient(api).index.$get()),
    staleTime: 10_000,
    meta: { failedTitle: 'withdrawals:admin.loadFailed', changesWith: ['withdrawals'] },
  });
}

export function useHandleWithdrawal() {
  const { t } = useTranslation('withdrawals');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ id, isHandled }: Pick<AdminWithdrawalView, 'id'> & { isHandled: boolean }) =>
      readJson(adminWithdrawalsClient(api)[':id'].handled.$put({ param: { id }, json: { isHandled } })),
    failure: t('admin.failed'),
    refresh: [withdrawalsKey],
  });
}
