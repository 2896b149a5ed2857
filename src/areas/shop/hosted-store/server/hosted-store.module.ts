import { defineModule } from '#framework/server/area-module.ts';
import { hostedStoreErrors } from '../hosted-store.errors.ts';
import { hostedStorePages } from '../hosted-store.pages.ts';
import { hostedCheckoutApi } from './hosted-checkout.api.ts';
import { hostedPicturesApi } from './hosted-pictures.api.ts';
import { storeRequests } from './store-client.ts';

export const hostedStoreModule = defineModule({
  name: 'hosted-store',
  pages: hostedStorePages,
  errors: hostedStoreErrors,
  counters: [storeRequests],
  api: { '/api/hosted-store': hostedCheckoutApi, '/media/hosted': hostedPicturesApi },
});
