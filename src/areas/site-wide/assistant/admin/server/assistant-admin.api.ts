import { z } from 'zod';
import { locales } from '#platform/i18n/locales.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import {
  adminListQuerySchema,
  adminMessagesSchema,
  assistantReportSchema,
  messageAnswerInputSchema,
  messageFilterSchema,
  taughtExamplesSchema,
  taughtReplySchema,
  teachingSchema,
  understoodQuestionsSchema,
} from '../../assistant.schema.ts';
import { answerQuestion } from '../../server/answer-question.ts';
import type { SiteKnowledge } from '../../server/answers/reply.ts';
import { getAssistantReport, listAdminMessages, listUnderstood } from './admin-assistant.queries.ts';
import { answerMessage } from './answer-message.ts';
import { exportMessages } from './export-messages.ts';
import { listTaught } from './taught-examples.queries.ts';
import { teachExample } from './teach-example.ts';

/** The administrators' routes of the assistant. */
export const createAssistantAdminApi = (site: SiteKnowledge) =>
  createRouteApp()
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
      async (c) => c.json(await getAssistantReport(c.get('deps'), c.get('locale')), 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/report/{language}',
        summary: 'Read what the questions of the report in a language may mean',
        access: 'admin',
        params: z.object({ language: z.enum(locales) }),
        answer: { schema: understoodQuestionsSchema, description: 'Of the last questions in this language' },
      }),
      async (c) => {
        const items = await listUnderstood(c.get('deps'), c.req.valid('param').language);
        return c.json({ items }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/examples',
        summary: 'List the questions whose meaning administrators have taught the assistant, newest first',
        access: 'admin',
        answer: { schema: taughtExamplesSchema, description: 'All of them, and all meanings' },
      }),
      async (c) => c.json(await listTaught(c.get('deps'), c.get('locale')), 200),
    )
    .openapi(
      apiRoute({
        method: 'put',
        path: '/examples',
        summary: 'Teach the assistant what a question means, or let it forget it',
        access: 'admin',
        body: teachingSchema,
        answer: {
          schema: taughtReplySchema,
          description: 'The answer of the assistant to this question now',
        },
        refusals: ['example_required', 'example_personal', 'examples_full', 'conflict'],
      }),
      async (c) => {
        const teaching = c.req.valid('json');
        await teachExample(await commandContext(c), teaching);
        const { question, language: locale } = teaching;
        const { t } = serverI18n(locale);
        const asked = { ctx: c.get('deps'), actor: visitor, locale, t, site };
        const { reply } = await answerQuestion(asked, question);
        return c.json({ reply }, 200);
      },
    );

export type AssistantAdminApi = ReturnType<typeof createAssistantAdminApi>;
