import { defineModule } from '#framework/server/area-module.ts';
import { aboutPages } from '../about.pages.ts';

export const aboutModule = defineModule({
  name: 'about',
  pages: aboutPages,
});
