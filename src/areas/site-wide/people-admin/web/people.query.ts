import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { type PeopleSelection, peopleTopic } from '../people.list.ts';
import { peopleClient } from '../people-admin.client.ts';

/** The key of all administrators' queries about people. */
export const peopleKey = ['admin-people'] as const;

/** Milliseconds. Other administrators keep working, so it is stale after ten seconds. */
const staleTime = 10_000;

const meta = { failedTitle: 'people-admin:list.failed', changesWith: [peopleTopic] } as const;

/** A page of the list; the previous one stays visible while the next loads. */
export const peopleQuery = (api: ApiFetch, selection: PeopleSelection) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', selection],
    queryFn: () => readJson(peopleClient(api).index.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime,
    meta,
  });

/** One person for the administrators' page. */
export const personQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: () => readJson(peopleClient(api)[':id'].$get({ param: { id } })),
    staleTime,
    meta,
  });
