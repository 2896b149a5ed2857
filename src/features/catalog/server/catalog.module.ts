import { defineModule } from '#area/server/area-module.ts';
import { catalogErrors } from '../catalog.errors.ts';
import { adminCatalogApi, catalogApi } from './catalog.api.ts';
import { catalogJobDefinitions } from './catalog.jobs.ts';
import { mediaApi } from './media.api.ts';

export const catalogModule = defineModule({
  name: 'catalog',
  errors: catalogErrors,
  api: { '/api/catalog': catalogApi, '/api/admin/catalog': adminCatalogApi, '/media': mediaApi },
  jobs: catalogJobDefinitions,
});
