import { defineModule } from '#area/server/area-module.ts';
import { membersPages } from '../members.pages.ts';

export const membersModule = defineModule({
  name: 'members',
  pages: membersPages,
});
