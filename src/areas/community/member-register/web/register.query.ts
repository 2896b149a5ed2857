import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { memberRegisterClient } from '../member-register.client.ts';
import { boardTopic, membersTopic } from '../member-register.rules.ts';
import type { RegisterSelection } from '../register.list.ts';

/** A page of the register; the previous page stays visible while the next one loads. */
export function registerQuery(api: ApiFetch, selection: RegisterSelection) {
  return queryOptions({
    queryKey: ['member-register', 'list', selection],
    queryFn: () => readJson(memberRegisterClient(api).index.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failedTitle: 'member-register:failed', changesWith: [membersTopic, boardTopic] },
  });
}

export function boardQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['member-register', 'board'],
    queryFn: () => readJson(memberRegisterClient(api).board.$get()),
    meta: { failedTitle: 'member-register:failed', changesWith: [membersTopic, boardTopic] },
  });
}

const refresh = [membersTopic, boardTopic];

/** Records that the board has ratified members at a meeting. */
export function useRatifyMembers() {
  const { t } = useTranslation('member-register');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: { userIds: string[]; on: string }) =>
      readJson(memberRegisterClient(api).ratifications.$post({ json })),
    success: (_, { userIds }) => ({
      title: t('decision.ratified', { number: userIds.length }),
      variant: 'success' as const,
    }),
    failure: t('unchanged'),
    refresh,
  });
}

/** Erases the name of an imported member without an account. */
export function useForgetMember() {
  const { t } = useTranslation('member-register');
  const { api } = useSite();
  return useAction({
    mutationFn: (number: number) =>
      readJson(memberRegisterClient(api).imported[':number'].$delete({ param: { number: String(number) } })),
    success: () => ({ title: t('forget.done'), variant: 'success' as const }),
    failure: t('unchanged'),
    refresh: [['member-register']],
  });
}
