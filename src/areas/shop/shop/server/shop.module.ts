import { defineModule } from '#area/server/area-module.ts';
import { shopPages } from '../shop.pages.ts';
import { cartApi } from './cart.api.ts';

export const shopModule = defineModule({
  name: 'shop',
  pages: shopPages,
  api: { '/api/cart': cartApi },
});
