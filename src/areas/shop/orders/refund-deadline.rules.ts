/** From this many days before the end of the legal term on, it is marked. */
const urgentDays = 3;

/** Whether few days are left of the legal term for a refund, or none. */
export const isUrgentRefund = (daysLeft: number): boolean => daysLeft <= urgentDays;

/** The text below `orders:withdrawals` that says how many days are left, and its number. */
export function daysLeftOf(daysLeft: number): { key: 'late' | 'lastDay' | 'daysLeft'; days: number } {
  if (daysLeft < 0) return { key: 'late', days: -daysLeft };
  return { key: daysLeft === 0 ? 'lastDay' : 'daysLeft', days: daysLeft };
}
