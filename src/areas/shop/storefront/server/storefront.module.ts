import { defineModule } from '#framework/server/area-module.ts';
import { storefrontPages } from '../storefront.pages.ts';
import { cartApi } from './cart.api.ts';

export const storefrontModule = defineModule({
  name: 'storefront',
  pages: storefrontPages,
  api: { '/api/cart': cartApi },
});
