import { defineModule } from '#framework/server/area-module.ts';
import { blogAdminPages } from '../blog-admin.pages.ts';

/** The administration pages of posts; their API belongs to the blog module. */
export const blogAdminModule = defineModule({ name: 'blog-admin', pages: blogAdminPages });
