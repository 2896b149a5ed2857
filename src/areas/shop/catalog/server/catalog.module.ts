import { defineModule } from '#framework/server/area-module.ts';
import { catalogAdminPages } from '../admin/catalog-admin.pages.ts';
import { adminCatalogApi } from '../admin/server/catalog-admin.api.ts';
import { collectionsApi } from '../admin/server/collections.api.ts';
import { productPicturesApi } from '../admin/server/product-pictures.api.ts';
import { undoableDeletion } from '../admin/server/undoable-deletion.ts';
import { catalogAudit } from '../catalog.audit.ts';
import { catalogErrors } from '../catalog.errors.ts';
import { catalogSettings } from '../catalog.settings.ts';
import { catalogFinders } from './audited-subjects.queries.ts';
import { catalogApi } from './catalog.api.ts';
import { catalogDemo } from './catalog.demo.ts';
import { catalogJobDefinitions } from './catalog.jobs.ts';
import { catalogWaiting } from './catalog.waiting.ts';
import { mediaApi } from './pictures/media.api.ts';

/** Products with their prices; the stock is separate, because every purchase changes it. */
const content = ['catalog', 'stock'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const catalogModule = defineModule({
  name: 'catalog',
  settings: { declared: catalogSettings },
  audit: { declared: catalogAudit, finders: catalogFinders },
  errors: catalogErrors,
  content,
  pages: catalogAdminPages,
  api: {
    '/api/catalog': catalogApi,
    '/api/admin/catalog': adminCatalogApi,
    '/api/admin/collections': collectionsApi,
    '/api/admin/products': productPicturesApi,
    '/media': mediaApi,
  },
  jobs: [...catalogJobDefinitions, undoableDeletion.job],
  waiting: catalogWaiting,
  demo: catalogDemo,
});
