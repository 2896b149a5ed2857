import { daysLeftOf, isUrgentRefund } from '#areas/shop/orders/refund-deadline.rules.ts';
import type { WaitingWork, WorkDeadline } from '#framework/server/waiting-work.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { getOpenWithdrawals } from './withdrawals.queries.ts';

/** Open withdrawals, and the earliest refund deadline. */
export const withdrawalsWaiting: readonly WaitingWork[] = [
  {
    kind: 'card',
    name: 'withdrawals',
    position: 20,
    topics: ['withdrawals'],
    async read(ctx, words) {
      const { t } = words;
      const { open, refundBy, daysLeft } = await getOpenWithdrawals(ctx);
      return {
        title: t('withdrawals-server:waiting.title'),
        count: open,
        none: t('withdrawals-server:waiting.none'),
        rows: [],
        deadline: refundBy === null || daysLeft === null ? null : deadlineOf({ refundBy, daysLeft }, words),
        all: { label: t('withdrawals-server:waiting.all'), to: '/admin/recessi' },
      };
    },
  },
];

type Texts = Parameters<WaitingWork['read']>[1];

function deadlineOf(first: { refundBy: string; daysLeft: number }, { t, locale }: Texts): WorkDeadline {
  const { key, days } = daysLeftOf(first.daysLeft);
  const isLate = first.daysLeft < 0;
  const date = formatDate(locale, first.refundBy);
  return {
    sentence: t(isLate ? 'withdrawals-server:waiting.late' : 'withdrawals-server:waiting.refundBy', { date }),
    daysLeft: t(`orders:withdrawals.${key}`, { days: formatNumber(locale, days) }),
    isUrgent: isUrgentRefund(first.daysLeft),
    isLate,
  };
}
