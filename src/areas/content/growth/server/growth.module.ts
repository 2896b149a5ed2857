import { defineModule } from '#framework/server/area-module.ts';
import { growthPages } from '../growth.pages.ts';

export const growthModule = defineModule({
  name: 'growth',
  pages: growthPages,
});
