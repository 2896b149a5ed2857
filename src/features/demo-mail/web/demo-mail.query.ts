import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/http/api-fetch.ts';
import { demoMailClient } from '../demo-mail.client.ts';

export const lettersQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['demo-mail'],
    queryFn: () => readJson(demoMailClient(api).index.$get()),
  });

export const letterQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['demo-mail', id],
    queryFn: () => readJson(demoMailClient(api)[':id'].$get({ param: { id } })),
  });
