import { defineModule } from '#area/server/area-module.ts';
import { tokensErrors } from '../tokens.errors.ts';
import { adjustmentsApi } from './adjustments.api.ts';
import { tokenHistoryApi } from './token-history.api.ts';
import { tokensApi } from './tokens.api.ts';

export const tokensModule = defineModule({
  name: 'tokens',
  errors: tokensErrors,
  api: {
    '/api/tokens': tokensApi,
    '/api/tokens/history': tokenHistoryApi,
    '/api/admin/tokens': adjustmentsApi,
  },
});
