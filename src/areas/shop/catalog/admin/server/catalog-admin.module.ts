import { defineModule } from '#framework/server/area-module.ts';
import { catalogAdminPages } from '../catalog-admin.pages.ts';

/** The pages on which administrators change products; the catalogue has the API. */
export const catalogAdminModule = defineModule({ name: 'catalog-admin', pages: catalogAdminPages });
