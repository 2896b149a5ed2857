import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { HostedCheckoutApi } from './server/hosted-checkout.api.ts';

export const hostedStoreClient = (api: ApiFetch) =>
  hc<HostedCheckoutApi>('/api/hosted-store', { fetch: api });
