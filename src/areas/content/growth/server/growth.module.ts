import { defineModule } from '#framework/server/area-module.ts';
import { growthPages } from '../growth.pages.ts';
import { growthSearchable } from './growth.searchable.ts';

export const growthModule = defineModule({
  name: 'growth',
  pages: growthPages,
  searchable: growthSearchable,
});
