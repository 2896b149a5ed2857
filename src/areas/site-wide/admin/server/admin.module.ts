import { defineModule } from '#area/server/area-module.ts';
import { adminPages } from '../admin.pages.ts';
import { adminApi } from './admin.api.ts';

export const adminModule = defineModule({
  name: 'admin',
  pages: adminPages,
  notExported: { audit_records: 'what administrators did for the association, by the id of their account' },
  keptWhenErased: {
    audit_records: 'what an administrator did for the association, by the id of the account',
  },
  api: { '/api/admin': adminApi },
});
