import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '#area/web/use-action.ts';
import type { DeliveryOption } from '#features/trade/trade.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { checkoutClient } from '../checkout.client.ts';

const checkoutKey = (locale: Locale, id: string) => ['checkout', id, locale] as const;

/** One checkout, always as it is now: prices and stock may have moved since the last look. */
export function checkoutQuery(api: ApiFetch, locale: Locale, id: string) {
  return queryOptions({
    queryKey: checkoutKey(locale, id),
    queryFn: () => readJson(checkoutClient(api)[':id'].$get({ param: { id } })),
    staleTime: 0,
  });
}

/** The open checkout of whoever is signed in, for the page that was opened without the address of one. */
export function currentCheckoutQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['checkout', 'current'],
    queryFn: () => readJson(checkoutClient(api).current.$get()),
    staleTime: 0,
  });
}

export type OrderForm = { delivery: DeliveryOption; totalCents: number; dateOfBirth?: string };

/** What a buyer can do with a checkout; each answer brings the page up to date. */
export function useCheckoutActions(id: string) {
  const { t } = useTranslation('checkout');
  const { api, locale } = useSite();
  const client = checkoutClient(api)[':id'];
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: checkoutKey(locale, id) });
  return {
    claim: useAction({
      mutationFn: () => readJson(client.claim.$post({ param: { id } })),
      onSuccess: refresh,
    }),
    chooseDelivery: useAction({
      // One after the other, so that the last choice is the one that is kept.
      scope: { id: `delivery-${id}` },
      mutationFn: (delivery: DeliveryOption) =>
        readJson(client.delivery.$put({ param: { id }, json: { delivery } })),
    }),
    place: useAction({
      mutationFn: (json: OrderForm) => readJson(client.place.$post({ param: { id }, json })),
      onSuccess: ({ ok }) => (ok ? undefined : refresh()),
      onError: refresh,
    }),
    resume: useAction({
      mutationFn: () => readJson(client.resume.$post({ param: { id } })),
      failure: t('startFailed.title'),
    }),
    complete: useAction({
      mutationFn: () => readJson(client.complete.$post({ param: { id } })),
      refresh: [checkoutKey(locale, id)],
    }),
  };
}
