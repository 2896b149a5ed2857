import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { messageIdSchema, reportedMessagesSchema } from '../../member-directory.schema.ts';
import { listReportedMessages } from '../../server/messages.queries.ts';
import { settleMessageReport } from './settle-message-report.ts';

/** The API of reported messages between members, for administrators, who can read no others. */
export const messageReportsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/reports',
      summary: 'List reported messages that nobody has dealt with, the oldest report first',
      access: 'admin',
      answer: { schema: reportedMessagesSchema, description: 'At most fifty' },
    }),
    async (c) => c.json({ items: await listReportedMessages(c.get('deps')) }, 200),
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/reports/{id}/settled',
      summary: 'Record that a report was dealt with',
      access: 'admin',
      params: messageIdSchema,
      answer: { schema: doneSchema, description: 'Done, or so already' },
      refusals: ['not_found'],
    }),
    async (c) => {
      await settleMessageReport(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  );

export type MessageReportsApi = typeof messageReportsApi;
