import { defineModule } from '#framework/server/area-module.ts';
import { blogAdminPages } from '../blog-admin.pages.ts';

/** The pages on which administrators write posts; the blog has the API. */
export const blogAdminModule = defineModule({ name: 'blog-admin', pages: blogAdminPages });
