import { inArray } from 'drizzle-orm';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';

const findWithdrawals: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: withdrawals.id, number: withdrawals.number, pageId: withdrawals.id })
    .from(withdrawals)
    .where(inArray(withdrawals.id, ids));

export const withdrawalsFinders = { withdrawal: findWithdrawals };
