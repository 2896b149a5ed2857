import { accountingYears } from '#areas/foundation/terms-of-sale/accounting.rules.ts';
import type { Retention } from '#framework/server/retention.ts';
import { eraseExpiredPersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';

/** The statement is erased; the withdrawal and its time remain. */
export const withdrawalsRetention: Retention[] = [
  {
    name: 'withdrawals',
    label: 'retention-server:kinds.withdrawals',
    retainedFor: { count: accountingYears, unit: 'year' },
    deleteOld: (deps, { limit }) => eraseExpiredPersonalParts(deps, limit),
  },
];
