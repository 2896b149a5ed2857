import { defineModule } from '#framework/server/area-module.ts';
import { adminOverviewPages } from '../admin-overview.pages.ts';
import { createAdminApi } from './admin-overview.api.ts';

export const adminOverviewModule = defineModule({
  name: 'admin-overview',
  pages: adminOverviewPages,
  notExported: { audit_records: 'what administrators did for the association, by the id of their account' },
  retainedWhenErased: {
    audit_records: 'what an administrator did for the association, by the id of the account',
  },
  api: ({ waiting }) => ({ '/api/admin': createAdminApi(waiting) }),
});
