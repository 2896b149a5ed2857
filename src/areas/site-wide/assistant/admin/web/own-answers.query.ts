import { queryOptions } from '@tanstack/react-query';
import { scheduledChangesTopic } from '#areas/collaboration/undo/undo.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { ownAnswersClient } from '../../assistant.client.ts';
import { ownAnswersTopic } from '../../own-answers.rules.ts';

/** The key of all administrators' queries about own answers. */
export const ownAnswersKey = ['own-answers'] as const;

const shared = {
  staleTime: 10_000,
  meta: {
    failedTitle: 'assistant-admin:failed',
    changesWith: [ownAnswersTopic, scheduledChangesTopic],
  },
} as const;

export const ownAnswersQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    ...shared,
    queryKey: [...ownAnswersKey, 'list', locale],
    queryFn: () => readJson(ownAnswersClient(api).index.$get()),
  });

export const ownAnswerQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    ...shared,
    queryKey: [...ownAnswersKey, 'one', id],
    queryFn: () => readJson(ownAnswersClient(api)[':id'].$get({ param: { id } })),
  });

/** The pages that an answer may cite. They change only with a new version of the site. */
export const citablePagesQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: ['citable-pages', locale],
    queryFn: () => readJson(ownAnswersClient(api).pages.$get()),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failedTitle: 'assistant-admin:failed' },
  });

/** A user's question. It never changes. */
export const notedQuestionQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['noted-question', id],
    queryFn: () => readJson(ownAnswersClient(api).questions[':id'].$get({ param: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The query of an answer's earlier versions. */
export const versionsOf = (api: ApiFetch, id: string) => ({
  queryKey: [...ownAnswersKey, 'versions', id],
  topic: ownAnswersTopic,
  list: () => readJson(ownAnswersClient(api)[':id'].versions.$get({ param: { id } })),
  read: (versionId: string) =>
    readJson(ownAnswersClient(api)[':id'].versions[':versionId'].$get({ param: { id, versionId } })),
});
