import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { securityClient } from '../security.client.ts';
import type { LinkView } from '../security.schema.ts';

export function recoveryLinkQuery(api: ApiFetch, token: string) {
  return queryOptions({
    queryKey: ['recovery-link', token],
    queryFn: (): Promise<LinkView> => readJson(securityClient(api).recovery.$get({ query: { token } })),
  });
}

export function emailLinkQuery(api: ApiFetch, token: string) {
  return queryOptions({
    queryKey: ['email-link', token],
    queryFn: (): Promise<LinkView> =>
      readJson(securityClient(api).email.confirmation.$get({ query: { token } })),
  });
}
