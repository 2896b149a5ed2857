import { defineModule } from '#framework/server/area-module.ts';
import { blogPages } from '../blog.pages.ts';

export const blogModule = defineModule({
  name: 'blog',
  pages: blogPages,
});
