import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { devMailboxClient } from '../dev-mailbox.client.ts';

export const emailsQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['dev-mailbox'],
    queryFn: () => readJson(devMailboxClient(api).index.$get()),
  });

export const emailQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['dev-mailbox', id],
    queryFn: () => readJson(devMailboxClient(api)[':id'].$get({ param: { id } })),
  });
