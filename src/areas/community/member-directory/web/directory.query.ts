import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { namesTopic } from '#areas/community/ledger/ledger.rules.ts';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { DirectorySelection } from '../directory-search.rules.ts';
import { memberDirectoryClient } from '../member-directory.client.ts';
import type { TypedChoices } from '../member-directory.rules.ts';

const key = ['member-directory'] as const;

/** A page of members; the previous one stays visible while the next loads. */
export function membersQuery(api: ApiFetch, { q, regione, gruppo, cursor }: DirectorySelection) {
  const query = {
    ...(q && { q }),
    ...(regione && { region: regione }),
    ...(gruppo && { group: 'board' as const }),
    ...(cursor && { cursor }),
  };
  return queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: () => readJson(memberDirectoryClient(api).index.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { failedTitle: 'member-directory:list.failed', changesWith: [namesTopic, 'session'] },
  });
}

/** Members by region, for the map. */
export function regionsQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: [...key, 'regions'],
    queryFn: () => readJson(memberDirectoryClient(api).regions.$get()),
    staleTime: 60_000,
    meta: { changesWith: ['session'] },
  });
}

/** The person's own entry in the directory. */
export function ownEntryQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: [...key, 'own'],
    queryFn: () => readJson(memberDirectoryClient(api).own.$get()),
    meta: { changesWith: [namesTopic, 'session', 'profile'] },
  });
}

/** Stores the data that the person shows. */
export function useChooseShown() {
  const { t } = useTranslation('member-directory');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: TypedChoices) => readJson(memberDirectoryClient(api).own.$put({ json })),
    subject: 'directory-choices',
    success: () => ({ title: t('own.saved'), variant: 'success' as const }),
    failure: t('own.failed'),
    refresh: [key],
  });
}
