import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { accountDeletionClient } from '../account-deletion.client.ts';

export function undoneDeletionQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['account-deletion', 'undone'],
    meta: { changesWith: ['profile'] },
    queryFn: () => readJson(accountDeletionClient(api).undone.$get()),
  });
}
