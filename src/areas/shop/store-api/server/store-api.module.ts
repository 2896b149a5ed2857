import { defineModule } from '#framework/server/area-module.ts';
import { storeApi } from './store-api.api.ts';

export const storeApiModule = defineModule({
  name: 'store-api',
  api: { '/store': storeApi },
});
