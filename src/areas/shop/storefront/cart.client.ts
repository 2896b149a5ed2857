import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { CartApi } from './server/cart.api.ts';

export const cartClient = (api: ApiFetch) => hc<CartApi>('/api/cart', { fetch: api });
