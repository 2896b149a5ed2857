import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { withdrawalsClient } from '../withdrawals.client.ts';
import type { NewWithdrawal } from '../withdrawals.schema.ts';

export function useSubmitWithdrawal() {
  const { t } = useTranslation('withdrawals');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: NewWithdrawal) => readJson(withdrawalsClient(api).index.$post({ json })),
    failure: t('failed'),
  });
}
