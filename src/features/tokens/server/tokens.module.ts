import { defineModule } from '#area/server/area-module.ts';
import { tokensApi } from './tokens.api.ts';

export const tokensModule = defineModule({
  name: 'tokens',
  api: { '/api/tokens': tokensApi },
});
