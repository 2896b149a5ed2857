import { defineModule } from '#framework/server/area-module.ts';
import { devPages } from '../dev.pages.ts';
import { homePages } from '../home/home.pages.ts';

export const siteModule = defineModule({
  name: 'site',
  pages: [...homePages, ...devPages],
});
