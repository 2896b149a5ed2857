import { weekdays } from '#areas/foundation/settings/opening.rules.ts';
import type { BikePlan } from './bikes.rules.ts';

const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/**
 * The slots of a week in the opening hours format of OpenStreetMap: `Mo,Tu 09:00-13:00,13:00-17:00; 2026 Dec
 * 25 off`.
 */
export function openingHours({
  slots,
  closedWeekdays,
  closedDays,
}: Pick<BikePlan, 'slots' | 'closedWeekdays' | 'closedDays'>): string {
  const open = names.filter((_, index) => !closedWeekdays.some((each) => each === weekdays[index]));
  if (open.length === 0) return 'off';
  const days = open.length === names.length ? 'Mo-Su' : open.join(',');
  return [`${days} ${slots.join(',')}`, ...closedDays.map((day) => `${formatDay(day)} off`)].join('; ');
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function formatDay(day: string): string {
  const [year, month, number] = day.split('-');
  return `${year} ${months[Number(month) - 1]} ${number}`;
}
