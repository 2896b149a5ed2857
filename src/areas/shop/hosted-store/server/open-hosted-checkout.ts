import type { CheckoutOfStore, OpenedCheckout } from '#areas/shop/catalog/server/catalog-source.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { webOrigin } from '#platform/kernel/web-origin.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { HostedStoreConfig } from '#platform/server/config/settings-together.ts';
import { returnAddress } from '../return-address.ts';
import { checkoutAnswerSchema } from '../wire.schema.ts';
import { type StoreClient, StoreError } from './store-client.ts';

/**
 * Starts a purchase at the hosted store, which redirects the buyer back to a page of this site: from the
 * checkout's one-time id that page knows whether the cart in the browser was paid. Throws `store_refused` and
 * `store_unreachable`.
 */
export async function openHostedCheckout(
  { client, config, log }: Pick<AppDeps, 'config' | 'log'> & { client: StoreClient },
  { lines, locale, timeZone }: CheckoutOfStore,
): Promise<OpenedCheckout> {
  const checkoutId = newId();
  const items = lines.map(({ variantId, quantity, customValues = [] }) => ({
    variant_id: variantId,
    quantity,
    ...(customValues.length > 0 && {
      custom_field_values: customValues.map(({ fieldId, value }) => ({ custom_field_id: fieldId, value })),
    }),
  }));
  const body = {
    items,
    successUrl: returnAddress(config.siteUrl, { checkoutId, result: 'paid' }),
    cancelUrl: returnAddress(config.siteUrl, { checkoutId, result: 'cancelled' }),
    locale,
    timeZone,
  };
  try {
    const { url } = await client.post(checkoutAnswerSchema, { path: '/checkout', body });
    const address = URL.parse(url);
    if (!address || !config.hostedStore || !mayOpen(config.hostedStore, address)) {
      log.warn({}, 'The hosted store answered an address of a checkout that is not opened');
      throw new AppError('store_unreachable');
    }
    address.searchParams.set('lang', locale);
    return { checkoutId, url: address.href };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const isRefused = error.status !== undefined && error.status < 500;
    if (isRefused)
      log.info({ reason: error.message, code: error.code }, 'The hosted store refused a checkout');
    throw new AppError(isRefused ? 'store_refused' : 'store_unreachable');
  }
}

/** Over https, or at the configured store itself. */
const mayOpen = ({ apiUrl }: HostedStoreConfig, url: URL) =>
  (url.protocol === 'https:' || webOrigin(url) === new URL(apiUrl).origin) &&
  url.username === '' &&
  url.password === '';
