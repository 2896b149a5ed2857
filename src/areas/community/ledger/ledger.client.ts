import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { LedgerApi } from './server/ledger.api.ts';

export const ledgerClient = (api: ApiFetch) => hc<LedgerApi>('/api/ledger', { fetch: api });
