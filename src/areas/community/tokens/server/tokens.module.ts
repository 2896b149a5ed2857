import { defineModule } from '#framework/server/area-module.ts';
import { tokensAudit } from '../tokens.audit.ts';
import { tokensErrors } from '../tokens.errors.ts';
import { tokensLedgerEvents } from '../tokens.ledger-events.ts';
import { tokensSettings } from '../tokens.settings.ts';
import { adjustmentsApi } from './adjustments.api.ts';
import { tokensErasure } from './erase-tokens.ts';
import { tokensPersonalData } from './personal-data.ts';
import { tokenHistoryApi } from './token-history.api.ts';
import { tokensApi } from './tokens.api.ts';

export const tokensModule = defineModule({
  name: 'tokens',
  settings: { declared: tokensSettings },
  audit: { declared: tokensAudit },
  errors: tokensErrors,
  personalData: tokensPersonalData,
  erasure: tokensErasure,
  retainedWhenErased: {
    token_accounts: 'the book of tokens; its balance is zero',
    token_movements: 'what a movement was for, so that it is made once',
  },
  api: {
    '/api/tokens': tokensApi,
    '/api/tokens/history': tokenHistoryApi,
    '/api/admin/tokens': adjustmentsApi,
  },
  ledgerEvents: tokensLedgerEvents,
});
