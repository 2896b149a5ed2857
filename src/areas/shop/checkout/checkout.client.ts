import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { CheckoutApi } from './server/checkout.api.ts';

export const checkoutClient = (api: ApiFetch) => hc<CheckoutApi>('/api/checkout', { fetch: api });
