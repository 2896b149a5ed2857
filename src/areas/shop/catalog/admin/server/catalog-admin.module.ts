import { defineModule } from '#framework/server/area-module.ts';
import { catalogAdminPages } from '../catalog-admin.pages.ts';

/** The administrators' pages for products; their API belongs to the catalogue. */
export const catalogAdminModule = defineModule({ name: 'catalog-admin', pages: catalogAdminPages });
