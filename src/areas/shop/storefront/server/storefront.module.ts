import { defineModule } from '#framework/server/area-module.ts';
import { storefrontPages } from '../storefront.pages.ts';
import { cartApi } from './cart.api.ts';
import { storefrontSearchable } from './storefront.searchable.ts';
import { storefrontSitemap } from './storefront.sitemap.ts';

export const storefrontModule = defineModule({
  name: 'storefront',
  pages: storefrontPages,
  sitemap: storefrontSitemap,
  searchable: storefrontSearchable,
  api: { '/api/cart': cartApi },
});
