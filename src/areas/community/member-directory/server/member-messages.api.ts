import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import {
  blockedIdSchema,
  memberMessageSchema,
  messageIdSchema,
  messageReportSchema,
  newAnswerSchema,
  newMessageSchema,
  ownMessagesSchema,
} from '../member-directory.schema.ts';
import { answerMessage } from './answer-message.ts';
import { blockSender, listBlocked, unblockSender } from './message-blocks.ts';
import { getMessage, listReceived } from './messages.queries.ts';
import { reportMessage } from './report-message.ts';
import { sendMessage } from './send-message.ts';

const middleware = rateLimit({ name: 'member-messages', points: 30, seconds: 60 });
const done = { schema: doneSchema, description: 'Done, or so already' };
const ofOne = { access: 'user', params: messageIdSchema } as const;
const faults = [
  'message_text_required',
  'directory_text_too_long',
  'message_not_taken',
  'message_limit_day',
  'conflict',
] as const;

/** The API of messages between members, which reveal no email addresses. */
export const memberMessagesApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the messages that you got in the last weeks, and whom you have blocked',
      access: 'user',
      answer: { schema: ownMessagesSchema, description: 'The latest first' },
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      const deps = c.get('deps');
      return c.json(
        { received: await listReceived(deps, userId), blocked: await listBlocked(deps, userId) },
        200,
      );
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read a message that you got or wrote',
      ...ofOne,
      answer: { schema: memberMessageSchema, description: 'The message' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const { userId } = requirePerson(await c.get('actor')());
      return c.json(await getMessage(c.get('deps'), { ...c.req.valid('param'), userId }), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/',
      summary: 'Write to a member, as a member',
      access: 'user',
      middleware,
      body: newMessageSchema,
      answer: done,
      refusals: ['not_found', 'directory_members_only', ...faults],
    }),
    async (c) => {
      await sendMessage(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/answer',
      summary: 'Answer a message that you got',
      ...ofOne,
      middleware,
      body: newAnswerSchema,
      answer: done,
      refusals: ['not_found', ...faults],
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), messageId: c.req.valid('param').id };
      await answerMessage(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/{id}/report',
      summary: 'Report a message that you got to the administrators',
      ...ofOne,
      middleware,
      body: messageReportSchema,
      answer: done,
      refusals: ['not_found', 'message_reason_required'],
    }),
    async (c) => {
      await reportMessage(await commandContext(c), { ...c.req.valid('json'), ...c.req.valid('param') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/block',
      summary: 'Block who wrote a message that you got',
      ...ofOne,
      middleware,
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await blockSender(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/blocks/{id}',
      summary: 'Let somebody write to you again',
      access: 'user',
      middleware,
      params: blockedIdSchema,
      isForEverybodysThings: true,
      answer: done,
    }),
    async (c) => {
      await unblockSender(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  );

export type MemberMessagesApi = typeof memberMessagesApi;
