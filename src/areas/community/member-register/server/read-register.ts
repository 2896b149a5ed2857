import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { canonicalEmail, isEmailAddress, isName, normalizeName } from '#platform/kernel/person-fields.ts';
import { isRegisterDay, maxNumber } from '../member-register.rules.ts';
import type { ImportProblem } from '../member-register.schema.ts';
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

export type LineProblem = { line: number; problem: ImportProblem };

export type ReadRegister = { members: ImportedMember[]; problems: LineProblem[] };

/** The members of a file, and what is wrong with its lines, in their order. `today`: no day of a register is later, but an end. */
export function readRegister(lines: readonly RegisterLine[], today: string): ReadRegister {
  const members: ImportedMember[] = [];
  const problems: LineProblem[] = [];
  const [numbers, emails] = [new Set<number>(), new Set<string>()];
  for (const { line, cells } of lines) {
    if (!cells) {
      problems.push({ line, problem: 'columns_differ' });
      continue;
    }
    const member = {
      line,
      number: /^\d{1,7}$/.test(cells.number) ? Number(cells.number) : 0,
      name: normalizeName(cells.name),
      email: cells.email === '' ? null : canonicalEmail(cells.email),
      since: dayIn(cells.since),
      until: cells.until === '' ? null : dayIn(cells.until),
      ratifiedOn: cells.ratifiedOn === '' ? null : dayIn(cells.ratifiedOn),
    };
    const { number, email } = member;
    const found: ImportProblem[] = [
      ...(cells.number === '' ? (['number_missing'] as const) : []),
      ...(cells.number !== '' && (number < 1 || number > maxNumber) ? (['number_invalid'] as const) : []),
      ...(number > 0 && numbers.has(number) ? (['number_repeated'] as const) : []),
      ...(isName(member.name) ? [] : (['name_missing'] as const)),
      ...(member.name.length > maxNameLength ? (['name_too_long'] as const) : []),
      ...(email !== null && !isEmailAddress(email) ? (['email_invalid'] as const) : []),
      ...(email !== null && emails.has(email) ? (['email_repeated'] as const) : []),
      ...daysProblems(member, today),
    ];
    numbers.add(number);
    if (email !== null) emails.add(email);
    problems.push(...found.map((problem) => ({ line, problem })));
    if (found.length === 0) members.push(member);
  }
  return { members, problems };
}

function daysProblems(
  { since, until, ratifiedOn }: Pick<ImportedMember, 'since' | 'until' | 'ratifiedOn'>,
  today: string,
): ImportProblem[] {
  const isPast = (day: string) => isRegisterDay(day) && day <= today;
  return [
    ...(isPast(since) ? [] : (['since_invalid'] as const)),
    ...(until === null || (isRegisterDay(until) && until >= since) ? [] : (['until_invalid'] as const)),
    ...(ratifiedOn === null || isPast(ratifiedOn) ? [] : (['ratified_invalid'] as const)),
  ];
}

/** A day as YYYY-MM-DD, or as Italian spreadsheets write it (DD/MM/YYYY); what is none stays as it is, and is no day. */
function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : text;
}
