import { desc } from 'drizzle-orm';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { newestLegalNoticeSchema } from '../legal-notice.schema.ts';
import { legalNotices } from './legal.table.ts';

/** The progress of the emails about changes of the legal pages, for administrators. */
export const legalNoticesApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/',
    summary: 'Read how far the emails about the newest legal pages are',
    access: 'admin',
    answer: { schema: newestLegalNoticeSchema, description: 'The newest version, and who was written to' },
  }),
  async (c) => {
    const [newest] = await c
      .get('deps')
      .db.select()
      .from(legalNotices)
      .orderBy(desc(legalNotices.version))
      .limit(1);
    if (!newest) return c.json({ notice: null }, 200);
    const { version, recipients, notified, finishedAt } = newest;
    const notice = { version, recipients, notified, finishedAt: finishedAt?.toISOString() ?? null };
    return c.json({ notice }, 200);
  },
);

export type LegalNoticesApi = typeof legalNoticesApi;
