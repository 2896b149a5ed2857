import type { Context } from 'hono';
import { z } from 'zod';
import { openIndex } from '#areas/site-wide/site-search/server/site-index.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import {
  answerSchema,
  newMessageSchema,
  questionSchema,
  ratingSchema,
  welcomeSchema,
} from '../assistant.schema.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerContext, SiteKnowledge } from './answers/reply.ts';
import { signAnswer } from './conversation-record.ts';
import { noteQuestion, rateAnswer } from './note-question.ts';
import { sendMessage } from './send-message.ts';
import { openLanguage } from './understanding/open-language.ts';
import { welcome } from './welcome.ts';
import { type KnownTexts, knownTexts } from './without-personal-facts.ts';

/** The assistant, for anybody. */
export function createAssistantApi(site: SiteKnowledge) {
  const answerContext = async (c: Context<AppEnv>): Promise<AnswerContext> => ({
    ctx: c.get('deps'),
    actor: await c.get('actor')(),
    locale: c.get('locale'),
    t: serverI18n(c.get('locale')).t,
    site,
  });

  async function openKnownTexts(deps: AppDeps, locale: Locale): Promise<KnownTexts> {
    const index = await openIndex(deps, { sources: site.sources, author: 'site', locale });
    return knownTexts(locale, index, (await openLanguage(deps, locale)).learnt);
  }

  /** The answer when the site's data cannot be read: how to contact people. */
  function away(c: Context<AppEnv>, error: unknown) {
    // A refused request is not an outage.
    if (error instanceof AppError) throw error;
    c.get('deps').log.error({ err: error, requestId: c.get('requestId') }, 'The assistant could not answer');
    const reply = serverI18n(c.get('locale')).t('assistant-server:away');
    return { reply, sources: [], actions: [] };
  }

  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/welcome',
        summary: 'Read the first message of the assistant',
        access: 'visitor',
        answer: { schema: welcomeSchema, description: 'A greeting for who asks' },
      }),
      async (c) => {
        try {
          // The first question is answered at once if its language is learnt while somebody writes it.
          openLanguage(c.get('deps'), c.get('locale')).catch((error) => away(c, error));
          return c.json(await welcome(await answerContext(c)), 200);
        } catch (error) {
          return c.json(away(c, error), 200);
        }
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/',
        summary: 'Ask the assistant; who asks is told by the session, whatever the body says',
        access: 'visitor',
        middleware: rateLimit({ name: 'assistant', points: 40, seconds: 60 }),
        body: questionSchema,
        answer: { schema: answerSchema, description: 'The answer, with the pages that it comes from' },
      }),
      async (c) => {
        const { query } = c.req.valid('json');
        try {
          const { intent, locale, ownAnswerId, ...answer } = await answerQuestion(
            await answerContext(c),
            query,
          );
          const deps = c.get('deps');
          const known = await openKnownTexts(deps, locale);
          const id = await noteQuestion(deps, { question: query, locale, intent, ownAnswerId, known });
          const signature = signAnswer(deps.config, { question: query, reply: answer.reply });
          return c.json({ id, signature, ...answer }, 200);
        } catch (error) {
          const nothing = { id: null, signature: null, action: null, path: null };
          const lists = { products: [], suggestions: [] };
          return c.json({ ...nothing, ...lists, ...away(c, error), offersPerson: true }, 200);
        }
      },
    )
    .openapi(
      apiRoute({
        method: 'put',
        path: '/answers/{id}/rating',
        summary: 'Say whether an answer helped',
        access: 'visitor',
        isForEverybodysThings: true,
        params: z.object({ id: idSchema }),
        body: ratingSchema,
        answer: { schema: doneSchema, description: 'Noted' },
        refusals: ['not_found'],
      }),
      async (c) => {
        await rateAnswer(c.get('deps'), c.req.valid('param').id, c.req.valid('json').isHelpful);
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/messages',
        summary: 'Send a message to the association, answered by email',
        access: 'visitor',
        middleware: rateLimit({ name: 'assistant-messages', points: 10, seconds: 3600 }),
        body: newMessageSchema,
        answer: { schema: doneSchema, description: 'A person will answer' },
        refusals: ['email_invalid', 'message_required', 'too_many_requests'],
      }),
      async (c) => {
        await sendMessage(await commandContext(c), { ...c.req.valid('json'), locale: c.get('locale') });
        return c.json({ ok: true as const }, 200);
      },
    );
}

export type AssistantApi = ReturnType<typeof createAssistantApi>;
