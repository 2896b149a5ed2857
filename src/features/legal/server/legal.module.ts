import { defineModule } from '#area/server/area-module.ts';
import { legalAreaPages } from '../legal.pages.ts';

export const legalModule = defineModule({
  name: 'legal',
  pages: legalAreaPages,
});
