import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdjustmentsApi } from './server/adjustments.api.ts';
import type { TokenHistoryApi } from './server/token-history.api.ts';
import type { TokensApi } from './server/tokens.api.ts';

export const tokensClient = (api: ApiFetch) => hc<TokensApi>('/api/tokens', { fetch: api });

export const tokenHistoryClient = (api: ApiFetch) =>
  hc<TokenHistoryApi>('/api/tokens/history', { fetch: api });

export const adjustmentsClient = (api: ApiFetch) => hc<AdjustmentsApi>('/api/admin/tokens', { fetch: api });
