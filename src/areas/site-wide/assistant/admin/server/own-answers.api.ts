import { z } from 'zod';
import { documentVersionsApi } from '#areas/collaboration/editing/server/document-versions.ts';
import { scheduledSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { type AreaPage, listPublicAddresses } from '#framework/area-page.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import {
  citablePagesSchema,
  notedQuestionSchema,
  ownAnswerChangeSchema,
  ownAnswerListSchema,
  ownAnswerSchema,
} from '../own-answers.schema.ts';
import { undoableOwnAnswerDeletion } from './delete-own-answer.ts';
import {
  getNotedQuestion,
  getOwnAnswer,
  listEarlierOwnAnswers,
  listOwnAnswers,
} from './own-answers.queries.ts';
import { saveOwnAnswer } from './save-own-answer.ts';

const ofOne = { access: 'admin', params: z.object({ id: idSchema }) } as const;

/** The administrators' routes of the association's own answers. `pages`: all of the site. */
export function createOwnAnswersApi(pages: readonly AreaPage[]) {
  const citable = listPublicAddresses(pages);
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/',
        summary: 'List the answers that the association has written for the assistant, newest first',
        access: 'admin',
        answer: { schema: ownAnswerListSchema, description: 'All of them' },
      }),
      async (c) => c.json(await listOwnAnswers(c.get('deps'), c.get('locale')), 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/pages',
        summary: 'List the pages of the site that such an answer may cite',
        access: 'admin',
        answer: { schema: citablePagesSchema, description: 'Their paths, and their titles for the reader' },
      }),
      async (c) => {
        const { t } = serverI18n(c.get('locale'));
        const items = citable.map(({ path, title }) => ({ path, title: withoutSoftHyphens(t(title)) }));
        return c.json({ items }, 200);
      },
    )
    .openapi(
      apiRoute({
        ...ofOne,
        method: 'get',
        path: '/questions/{id}',
        summary: 'Read a question as it was asked, to write an answer to it',
        answer: { schema: notedQuestionSchema, description: 'The question, without who asked it' },
        refusals: ['not_found'],
      }),
      async (c) => c.json(await getNotedQuestion(c.get('deps'), c.req.valid('param').id), 200),
    )
    .openapi(
      apiRoute({
        ...ofOne,
        method: 'get',
        path: '/{id}',
        summary: 'Read an own answer in all its languages',
        answer: { schema: ownAnswerSchema, description: 'The answer' },
        refusals: ['not_found'],
      }),
      async (c) => c.json(await getOwnAnswer(c.get('deps'), c.req.valid('param').id), 200),
    )
    .openapi(
      apiRoute({
        ...ofOne,
        method: 'put',
        path: '/{id}',
        summary:
          'Write an own answer: all its texts, its page, and whether it is in use; with version 0 it begins',
        body: ownAnswerChangeSchema,
        answer: { schema: ownAnswerSchema, description: 'The answer as it is now' },
        refusals: ['not_found', 'own_answer_changed', 'own_answer_invalid', 'own_answers_full'],
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const change = { answerId: id, ...c.req.valid('json'), pages: citable.map(({ path }) => path) };
        await saveOwnAnswer(await commandContext(c), change);
        return c.json(await getOwnAnswer(c.get('deps'), id), 200);
      },
    )
    .openapi(
      apiRoute({
        ...ofOne,
        method: 'delete',
        path: '/{id}',
        summary: 'Delete an own answer, in ten seconds; until then it can be undone',
        answer: { schema: scheduledSchema, description: 'The change that waits' },
        refusals: ['not_found', 'conflict'],
      }),
      async (c) => {
        const change = await undoableOwnAnswerDeletion.schedule(await commandContext(c), {
          subjectId: c.req.valid('param').id,
          after: { isDeleted: true },
        });
        return c.json({ change }, 200);
      },
    )
    .route('/:id/versions', documentVersionsApi({ of: 'an own answer', list: listEarlierOwnAnswers }));
}

export type OwnAnswersApi = ReturnType<typeof createOwnAnswersApi>;
