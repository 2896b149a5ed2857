import { defineModule } from '#area/server/area-module.ts';
import { productAdminPages } from '../product-admin.pages.ts';

/** The pages on which administrators change products; the catalogue has the API. */
export const productAdminModule = defineModule({ name: 'product-admin', pages: productAdminPages });
