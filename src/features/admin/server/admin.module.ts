import { defineModule } from '#area/server/area-module.ts';
import { adminPages } from '../admin.pages.ts';
import { adminApi } from './admin.api.ts';

export const adminModule = defineModule({
  name: 'admin',
  pages: adminPages,
  api: { '/api/admin': adminApi },
});
