import { defineModule } from '#area/server/area-module.ts';
import { catalogErrors } from '../catalog.errors.ts';
import { adminCatalogApi } from './admin-catalog.api.ts';
import { catalogApi } from './catalog.api.ts';
import { catalogJobDefinitions } from './catalog.jobs.ts';
import { catalogWaiting } from './catalog.waiting.ts';
import { collectionsApi } from './collections.api.ts';
import { mediaApi } from './media.api.ts';
import { productPicturesApi } from './product-pictures.api.ts';
import { undoableDeletion } from './undoable-deletion.ts';

/** Products and their prices; and separately their stock, which every purchase changes. */
const content = ['catalog', 'stock'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const catalogModule = defineModule({
  name: 'catalog',
  errors: catalogErrors,
  content,
  api: {
    '/api/catalog': catalogApi,
    '/api/admin/catalog': adminCatalogApi,
    '/api/admin/collections': collectionsApi,
    '/api/admin/products': productPicturesApi,
    '/media': mediaApi,
  },
  jobs: [...catalogJobDefinitions, undoableDeletion.job],
  waiting: catalogWaiting,
});
