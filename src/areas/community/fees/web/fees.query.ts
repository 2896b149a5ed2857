import { queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { feesClient } from '../fees.client.ts';
import { feesTopic } from '../fees.rules.ts';
import type { OwnYear } from '../fees.schema.ts';

/** The signed-in person's fees. */
export function ownFeesQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: [feesTopic, 'own'],
    queryFn: () => readJson(feesClient(api).index.$get()),
    staleTime: 0,
    meta: { failedTitle: 'fees:failed', changesWith: [feesTopic, 'session'] },
  });
}

/** Begins the payment of a fee year: the browser then opens the provider's page. */
export function usePayFee() {
  const { t } = useTranslation('fees');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ year, amountCents }: Pick<OwnYear, 'year'> & { amountCents: number }) =>
      readJson(
        feesClient(api).years[':year'].pay.$post({ param: { year: String(year) }, json: { amountCents } }),
      ),
    failure: t('refused'),
    refresh: [[feesTopic, 'own']],
  });
}

/** Requests the outcome of a payment. */
export function useCompleteFee(id: string) {
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(feesClient(api).payments[':id'].complete.$post({ param: { id } })),
    refresh: [[feesTopic, 'own']],
  });
}
