import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { memberRegisterClient } from '../member-register.client.ts';
import { type BoardRole, boardTopic } from '../member-register.rules.ts';

const refresh = [boardTopic];

export function useAddTerm() {
  const { t } = useTranslation('member-register');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: { id: string; number: number; role: BoardRole; since: string }) =>
      readJson(memberRegisterClient(api).board.$post({ json })),
    subject: 'board-term',
    success: () => ({ title: t('boardPage.added'), variant: 'success' as const }),
    failure: t('unchanged'),
    refresh,
  });
}

export function useEndTerm() {
  const { t } = useTranslation('member-register');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ id, until }: { id: string; until: string }) =>
      readJson(memberRegisterClient(api).board[':id'].end.$put({ param: { id }, json: { until } })),
    subject: 'board-term',
    success: () => ({ title: t('boardPage.ended'), variant: 'success' as const }),
    failure: t('unchanged'),
    refresh,
  });
}
