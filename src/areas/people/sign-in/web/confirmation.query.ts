import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { authClient } from '../sign-in.client.ts';
import type { ConfirmationView } from '../sign-in.schema.ts';

export function confirmationQuery(api: ApiFetch, token: string) {
  return queryOptions({
    queryKey: ['confirmation', token],
    queryFn: (): Promise<ConfirmationView> =>
      readJson(authClient(api).confirmation.$get({ query: { token } })),
  });
}
