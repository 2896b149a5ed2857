import { isDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';

/** The live topic of changed memberships, for administrators; announced by a database trigger. */
export const membersTopic = 'people';

/** The live topic of changed board roles, for administrators. */
export const boardTopic = 'board';

export const boardRoles = ['president', 'vice_president', 'secretary', 'treasurer', 'councillor'] as const;
export type BoardRole = (typeof boardRoles)[number];

/** `members`: ratified or not; `pending`: not ratified yet; `ended`: no longer members; `all`: everybody. */
export const registerGroups = ['members', 'pending', 'ended', 'all'] as const;
export type RegisterGroup = (typeof registerGroups)[number];

export type RegisterState = 'ratified' | 'pending' | 'ended';

/** The highest member number. */
export const maxNumber = 9_999_999;

/** The maximum number of members in one PDF; longer registers can be exported as CSV. */
export const maxPdfMembers = 3000;

/** The maximum size of a register file, in bytes. */
export const maxImportBytes = 2_000_000;

/** The maximum number of members ratified at once. */
export const maxRatified = 100;

/** The earliest day of the register, and the earliest day on which an imported member can have joined. */
export const firstDay = '1900-01-01';

export const isRegisterDay = (day: string): boolean => isDay(day) && day >= firstDay;

/** The validation problems of the days of a board role. */
export function findTermProblems(
  { since, until }: { since: string; until: string },
  today: string,
): FieldProblems<'since' | 'until'> {
  return {
    ...((!isRegisterDay(since) || since > today) && { since: { code: 'board_day_invalid' as const } }),
    ...(until !== '' &&
      (!isRegisterDay(until) || until < since || until > today) && {
        until: { code: 'board_day_invalid' as const },
      }),
  };
}

/** The meanings of a column in a register file. A name is in one column, or in two for first name and surname. */
export const registerColumns = [
  'number',
  'name',
  'firstName',
  'surname',
  'since',
  'email',
  'until',
  'ratifiedOn',
] as const;
export type RegisterColumn = (typeof registerColumns)[number];
