import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  adminListQuerySchema,
  adminMessagesSchema,
  assistantReportSchema,
  messageAnswerInputSchema,
  messageFilterSchema,
} from '../../assistant.schema.ts';
import { getAssistantReport, listAdminMessages } from './admin-assistant.queries.ts';
import { answerMessage } from './answer-message.ts';
import { exportMessages } from './export-messages.ts';

/** The administrators' routes of the assistant. */
export const assistantAdminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/messages',
      summary: 'List messages to the association, newest first',
      access: 'admin',
      query: adminListQuerySchema,
      answer: { schema: adminMessagesSchema, description: 'A page of messages' },
    }),
    async (c) => c.json(await listAdminMessages(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/messages/csv',
      summary: 'Export messages to the association',
      access: 'admin',
      query: messageFilterSchema,
      answer: { type: 'text/csv', description: 'The messages as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'assistant-admin:messages', plainName: 'assistant-messages' }, (ctx, reader) =>
        exportMessages(ctx, { filter: c.req.valid('query'), reader }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/messages/{id}/answer',
      summary: 'Answer a message by email, once',
      access: 'admin',
      params: z.object({ id: idSchema }),
      body: messageAnswerInputSchema,
      answer: { schema: doneSchema, description: 'The email is on its way' },
      refusals: ['not_found', 'conflict', 'answer_required'],
    }),
    async (c) => {
      await answerMessage(await commandContext(c), { ...c.req.valid('json'), ...c.req.valid('param') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/report',
      summary: 'Read what the assistant did not answer, and how it did in each language',
      access: 'admin',
      answer: { schema: assistantReportSchema, description: 'Of the questions that are kept' },
    }),
    async (c) => c.json(await getAssistantReport(c.get('deps')), 200),
  );

export type AssistantAdminApi = typeof assistantAdminApi;
