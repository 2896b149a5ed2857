import { queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { messageReportsClient } from '../../member-directory.client.ts';
import { messageReportsTopic } from '../../member-directory.rules.ts';

export function messageReportsQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['member-messages', 'reports'],
    queryFn: () => readJson(messageReportsClient(api).reports.$get()),
    meta: { failedTitle: 'member-directory:reports.failed', changesWith: [messageReportsTopic] },
  });
}

/** Marks a report as handled. */
export function useSettleReport() {
  const { t } = useTranslation('member-directory');
  const { api } = useSite();
  return useAction({
    mutationFn: (id: string) =>
      readJson(messageReportsClient(api).reports[':id'].settled.$put({ param: { id } })),
    success: () => ({ title: t('reports.settled'), variant: 'success' as const }),
    failure: t('messages.unchanged'),
    refresh: [messageReportsTopic],
  });
}
