import { defineModule } from '#area/server/area-module.ts';
import { bikesPages } from '../bikes.pages.ts';

export const bikesModule = defineModule({
  name: 'bikes',
  pages: bikesPages,
});
