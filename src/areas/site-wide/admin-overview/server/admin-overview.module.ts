import { defineModule } from '#area/server/area-module.ts';
import { adminOverviewPages } from '../admin-overview.pages.ts';
import { adminApi } from './admin-overview.api.ts';

export const adminOverviewModule = defineModule({
  name: 'admin-overview',
  pages: adminOverviewPages,
  notExported: { audit_records: 'what administrators did for the association, by the id of their account' },
  keptWhenErased: {
    audit_records: 'what an administrator did for the association, by the id of the account',
  },
  api: { '/api/admin': adminApi },
});
