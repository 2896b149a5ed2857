import { defineModule } from '#framework/server/area-module.ts';
import { storefrontPages } from '../storefront.pages.ts';
import { cartApi } from './cart.api.ts';
import { storefrontSitemap } from './storefront.sitemap.ts';

export const storefrontModule = defineModule({
  name: 'storefront',
  pages: storefrontPages,
  sitemap: storefrontSitemap,
  api: { '/api/cart': cartApi },
});
