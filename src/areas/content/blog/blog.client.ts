import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminBlogApi } from './admin/server/blog-admin.api.ts';
import type { BlogApi } from './server/blog.api.ts';

export const blogClient = (api: ApiFetch) => hc<BlogApi>('/api/blog', { fetch: api });

export const adminBlogClient = (api: ApiFetch) => hc<AdminBlogApi>('/api/admin/blog', { fetch: api });
