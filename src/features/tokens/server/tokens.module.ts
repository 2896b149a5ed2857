import { defineModule } from '#area/server/area-module.ts';
import { tokensErrors } from '../tokens.errors.ts';
import { adjustmentsApi } from './adjustments.api.ts';
import { tokensPersonalData } from './personal-data.ts';
import { tokenHistoryApi } from './token-history.api.ts';
import { tokensApi } from './tokens.api.ts';

export const tokensModule = defineModule({
  name: 'tokens',
  errors: tokensErrors,
  personalData: tokensPersonalData,
  api: {
    '/api/tokens': tokensApi,
    '/api/tokens/history': tokenHistoryApi,
    '/api/admin/tokens': adjustmentsApi,
  },
});
