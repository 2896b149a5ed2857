import { defineModule } from '#framework/server/area-module.ts';
import { createStoreApi } from './store-api.api.ts';

export const storeApiModule = defineModule({
  name: 'store-api',
  api: (site) => ({ '/store': createStoreApi(site) }),
});
