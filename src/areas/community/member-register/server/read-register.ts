import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { canonicalEmail, isEmailAddress, isName, normalizeName } from '#platform/kernel/person-fields.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import { isRegisterDay, maxNumber } from '../member-register.rules.ts';
import type { ImportNotice, ImportProblem } from '../member-register.schema.ts';
import { readDay } from './read-day.ts';
import type { RegisterLine } from './register-file.ts';

export type ImportedMember = {
  line: number;
  number: number;
  name: string;
  email: string | null;
  since: string;
  until: string | null;
  ratifiedOn: string | null;
};

/** A problem of a line; `written` is the text that is not understood. */
export type LineProblem = { line: number; problem: ImportProblem; written?: string };
export type LineNotice = { line: number; notice: ImportNotice };

export type ReadRegister = {
  members: ImportedMember[];
  problems: LineProblem[];
  notices: LineNotice[];
  shortYears: ShortYear[];
};

/** In place of a day whose form is not understood. */
const unreadDay = 'unread';

/** The maximum length of a text that a problem quotes. */
const maxWritten = 60;

/** A day whose year has two digits, and the day as it would be read. */
export type ShortYear = { written: string; day: string };

type Reading = {
  /** The latest valid day, except for ends of memberships. */
  today: string;
  readsShortYears?: boolean | undefined;
};

/** The members of a file, and the problems of its lines, in order. */
export function readRegister(
  lines: readonly RegisterLine[],
  { today, readsShortYears }: Reading,
): ReadRegister {
  const read: ReadRegister = { members: [], problems: [], notices: [], shortYears: [] };
  const [numbers, emails] = [new Set<number>(), new Set<string>()];
  for (const { line, cells } of lines) {
    if (!cells) {
      read.problems.push({ line, problem: 'columns_differ' });
      continue;
    }
    const short: ShortYear[] = [];
    const unread: string[] = [];
    const dayIn = (text: string, latestYear: number) => {
      const day = readDay(text, latestYear);
      if (!day) {
        unread.push(text);
        return unreadDay;
      }
      if (day.isShort) short.push({ written: text, day: day.value });
      return day.value;
    };
    const year = Number(today.slice(0, 'YYYY'.length));
    const member = {
      line,
      number: /^\d{1,7}$/.test(cells.number) ? Number(cells.number) : 0,
      name: normalizeName(cells.name),
      email: cells.email === '' ? null : canonicalEmail(cells.email),
      since: cells.since === '' ? '' : dayIn(cells.since, year),
      until: cells.until === '' ? null : dayIn(cells.until, year + yearsAhead),
      ratifiedOn: cells.ratifiedOn === '' ? null : dayIn(cells.ratifiedOn, year),
    };
    const { number, email } = member;
    const found: ImportProblem[] = [
      ...(cells.number === '' ? (['number_missing'] as const) : []),
      ...(cells.number !== '' && (number < 1 || number > maxNumber) ? (['number_invalid'] as const) : []),
      ...(number > 0 && numbers.has(number) ? (['number_repeated'] as const) : []),
      ...(isName(member.name) ? [] : (['name_missing'] as const)),
      ...(member.name.length > maxNameLength ? (['name_too_long'] as const) : []),
      ...(email !== null && !isEmailAddress(email) ? (['email_invalid'] as const) : []),
      ...(short.length > 0 && !readsShortYears ? (['year_short'] as const) : []),
      ...daysProblems(member, today),
    ];
    numbers.add(number);
    read.problems.push(...found.map((problem) => ({ line, problem })));
    read.problems.push(
      ...[...new Set(unread)].map((text) => ({
        ...{ line, problem: 'day_unread' as const, written: shortenText(normalizeName(text), maxWritten) },
      })),
    );
    read.shortYears.push(...short);
    if (found.length + unread.length > 0) continue;
    // A family may share an email address; an account belongs to one person, so the first member gets it.
    const isShared = email !== null && emails.has(email);
    if (isShared) read.notices.push({ line, notice: 'email_repeated' });
    if (email !== null) emails.add(email);
    read.members.push(isShared ? { ...member, email: null } : member);
  }
  return read;
}

function daysProblems(
  { since, until, ratifiedOn }: Pick<ImportedMember, 'since' | 'until' | 'ratifiedOn'>,
  today: string,
): ImportProblem[] {
  const isPast = (day: string) => isRegisterDay(day) && day <= today;
  return [
    ...(since === unreadDay || isPast(since) ? [] : (['since_invalid'] as const)),
    ...(until === null ||
    until === unreadDay ||
    (isRegisterDay(until) && (since === unreadDay || until >= since))
      ? []
      : (['until_invalid'] as const)),
    ...(ratifiedOn === null || ratifiedOn === unreadDay || isPast(ratifiedOn)
      ? []
      : (['ratified_invalid'] as const)),
  ];
}

/** For a year of two digits: how many years from now a membership can end. */
const yearsAhead = 20;
