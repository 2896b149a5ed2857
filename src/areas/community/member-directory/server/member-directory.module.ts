import { defineModule } from '#framework/server/area-module.ts';
import { memberDirectoryPages } from '../member-directory.pages.ts';

export const memberDirectoryModule = defineModule({
  name: 'member-directory',
  pages: memberDirectoryPages,
});
