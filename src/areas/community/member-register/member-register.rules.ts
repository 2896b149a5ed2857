import { parseSearchText } from '#framework/search-text.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';

/** Open pages of administrators hear under this name of memberships that change; the database announces it. */
export const membersTopic = 'people';

/** And of roles of the board. */
export const boardTopic = 'board';

export const boardRoles = ['president', 'vice_president', 'secretary', 'treasurer', 'councillor'] as const;
export type BoardRole = (typeof boardRoles)[number];

/** `members`: ratified or not; `pending`: not ratified yet; `ended`: no longer members; `all` of these. */
export const registerGroups = ['members', 'pending', 'ended', 'all'] as const;
export type RegisterGroup = (typeof registerGroups)[number];

export type RegisterState = 'ratified' | 'pending' | 'ended';

/** The largest number of a member. */
export const maxNumber = 9_999_999;

/** Members that one PDF has; of more there is the CSV. */
export const maxPdfMembers = 3000;

/** Bytes of a register file. */
export const maxImportBytes = 2_000_000;

/** Members whom one click ratifies. */
export const maxRatified = 100;

/** The first day for which the register can be asked, and that an imported member can have joined. */
export const firstDay = '1900-01-01';

export const maxCursorLength = 100;

/** What of the register is shown. Without a day, the register of today. */
export type RegisterSelection = { al?: string; q?: string; group?: RegisterGroup; cursor?: string };

/** The selection in an address; what is not valid in it is ignored. */
export function parseRegisterSelection(search: Record<string, unknown>): RegisterSelection {
  const { al, cursor } = search;
  const q = parseSearchText(search.q);
  const group = registerGroups.find((each) => each === search.group);
  return {
    ...(typeof al === 'string' && isRegisterDay(al) && { al }),
    ...(q && { q }),
    ...(group && group !== 'members' && { group }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength && { cursor }),
  };
}

export const isRegisterDay = (day: string): boolean => isDay(day) && day >= firstDay;

/** What is wrong with the days of a role. */
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

/** The meanings of a column in a register file. A name is in one column or in two. */
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
