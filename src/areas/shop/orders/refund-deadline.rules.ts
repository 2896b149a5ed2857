/** The deadline is marked from this many days before its end. */
const urgentDays = 3;

/** Whether few or no days are left until the legal deadline for a refund. */
export const isUrgentRefund = (daysLeft: number): boolean => daysLeft <= urgentDays;

/** The key below `orders:withdrawals` of the text for the remaining days, and its number. */
export function daysLeftOf(daysLeft: number): { key: 'late' | 'lastDay' | 'daysLeft'; days: number } {
  if (daysLeft < 0) return { key: 'late', days: -daysLeft };
  return { key: daysLeft === 0 ? 'lastDay' : 'daysLeft', days: daysLeft };
}
