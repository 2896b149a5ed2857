import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { guaranteeNoticesAdminClient } from '../guarantee-notice.client.ts';
import { guaranteeNoticesTopic } from '../guarantee-notice.rules.ts';

/** The uploaded notices, for administrators. */
export const guaranteeNoticesQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['guarantee-notices'],
    queryFn: () => readJson(guaranteeNoticesAdminClient(api).index.$get()),
    meta: { failedTitle: 'guarantee-notice:admin.loadFailed', changesWith: [guaranteeNoticesTopic] },
  });
