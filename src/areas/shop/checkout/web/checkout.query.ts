import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { checkoutClient } from '../checkout.client.ts';

const checkoutKey = (locale: Locale, id: string) => ['checkout', id, locale] as const;

/** One checkout, always loaded again: prices and stock may have changed. */
export function checkoutQuery(api: ApiFetch, locale: Locale, id: string) {
  return queryOptions({
    queryKey: checkoutKey(locale, id),
    queryFn: () => readJson(checkoutClient(api)[':id'].$get({ param: { id } })),
    staleTime: 0,
  });
}

/** The signed-in user's open checkout, for the page without a checkout in its address. */
export function currentCheckoutQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['checkout', 'current'],
    queryFn: () => readJson(checkoutClient(api).current.$get()),
    staleTime: 0,
  });
}

export type OrderForm = { delivery: DeliveryOption; totalCents: number; dateOfBirth?: string };

/** The buyer's mutations of a checkout; each answer updates the page. */
export function useCheckoutActions(id: string) {
  const { t } = useTranslation(['checkout', 'cart']);
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
      // One after the other, so that the last choice is stored.
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
      failure: t('cart:checkoutError.title'),
    }),
    complete: useAction({
      mutationFn: () => readJson(client.complete.$post({ param: { id } })),
      refresh: [checkoutKey(locale, id)],
    }),
  };
}
