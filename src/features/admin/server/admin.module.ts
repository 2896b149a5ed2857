import { defineModule } from '#area/server/area-module.ts';
import { adminPages } from '../admin.pages.ts';

export const adminModule = defineModule({
  name: 'admin',
  pages: adminPages,
});
