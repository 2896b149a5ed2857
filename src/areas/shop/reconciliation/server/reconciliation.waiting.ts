import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { listWrongBooks } from './reconciliation.queries.ts';

/** The parts of the accounts in which the last nightly check found a fault. */
export const reconciliationWaiting: readonly WaitingWork[] = [
  {
    kind: 'warning',
    name: 'books',
    position: 20,
    topics: [],
    read: async (ctx, { t }) => ({
      title: t('reconciliation-server:waiting.title'),
      description: t('reconciliation-server:waiting.description'),
      isFault: true,
      items: (await listWrongBooks(ctx)).map((part) => t(`reconciliation-server:waiting.parts.${part}`)),
    }),
  },
];
