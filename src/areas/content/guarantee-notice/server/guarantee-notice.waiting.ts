import type { WaitingWork } from '#framework/server/waiting-work.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { guaranteeNoticesTopic } from '../guarantee-notice.rules.ts';
import { hasNoticeIn } from './guarantee-notices.queries.ts';

/** Whether the Italian notice is missing. A demo sells nothing, so it needs none. */
export const lacksNotice = async (ctx: Pick<AppDeps, 'db' | 'config'>): Promise<boolean> =>
  !ctx.config.isDemo && !(await hasNoticeIn(ctx, 'it'));

export async function warnOfMissingNotice(ctx: Pick<AppDeps, 'db' | 'config' | 'log'>): Promise<void> {
  if (!(await lacksNotice(ctx))) return;
  ctx.log.warn(
    { page: '/admin/garanzia-legale' },
    'The pages lack the official notice on the legal guarantee in Italian: an administrator uploads it',
  );
}

export const guaranteeNoticeWaiting: readonly WaitingWork[] = [
  {
    kind: 'warning',
    name: 'guarantee-notice',
    position: 15,
    topics: [guaranteeNoticesTopic],
    read: async (ctx, { t }) => ({
      title: t('guarantee-notice-server:waiting.title'),
      description: t('guarantee-notice-server:waiting.description'),
      isFault: false,
      items: (await lacksNotice(ctx))
        ? [{ label: t('guarantee-notice-server:waiting.link'), to: '/admin/garanzia-legale' }]
        : [],
    }),
  },
];
