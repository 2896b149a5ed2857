import { defineModule } from '#area/server/area-module.ts';
import { storeApi } from './store.api.ts';

export const storeModule = defineModule({
  name: 'store',
  api: { '/store': storeApi },
});
