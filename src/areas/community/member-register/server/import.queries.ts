import { findKnownMembers } from '#areas/community/membership/server/imported-members.queries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ImportCheck, RegisterFileInput } from '../member-register.schema.ts';
import { columnNames } from './column-names.ts';
import { type ImportedMember, type ReadRegister, readRegister } from './read-register.ts';
import { type RegisterFile, readRegisterFile } from './register-file.ts';

const shownProblems = 50;
const shownMembers = 5;
const shownYears = 3;

/** Checks a register file, and returns the result without importing it. Throws the errors of `readRegisterFile`. */
export async function checkImport(ctx: QueryContext, input: RegisterFileInput): Promise<ImportCheck> {
  const { columns, unread, isComplete, members, problems, notices, shortYears, withAccount } =
    await compareRegister(ctx, input);
  return {
    columns,
    unread,
    isComplete,
    members: members.length,
    withAccount,
    problems: problems.slice(0, shownProblems),
    problemCount: problems.length,
    shortYears: shortYears.slice(0, shownYears),
    notices: notices.slice(0, shownProblems),
    noticeCount: notices.length,
    sample: members.slice(0, shownMembers).map(({ line: _, ...member }) => member),
  };
}

type Compared = ReadRegister &
  Pick<RegisterFile, 'columns' | 'unread' | 'isComplete'> & { withAccount: number };

/**
 * Compares a register file with the existing members. A number that exists already is a problem; an email
 * address that another member has is left out.
 */
export async function compareRegister(
  ctx: QueryContext,
  { file, columns: chosen, readsShortYears }: RegisterFileInput,
): Promise<Compared> {
  const bytes = new Uint8Array(Buffer.from(file, 'base64'));
  const { columns, unread, isComplete, lines } = readRegisterFile(bytes, columnNames(), chosen);
  const today = romeDay(ctx.clock.now());
  const read = readRegister(isComplete ? lines : [], { today, readsShortYears });
  const known = await findKnownMembers(ctx, read.members);
  const isTaken = ({ email }: ImportedMember) => email !== null && known.emails.has(email);
  const inOrder = <Line extends { line: number }>(all: Line[]) =>
    all.toSorted((one, other) => one.line - other.line);
  return {
    ...{ columns, unread, isComplete, shortYears: read.shortYears },
    members: read.members.map((member) => (isTaken(member) ? { ...member, email: null } : member)),
    problems: inOrder([
      ...read.problems,
      ...read.members
        .filter(({ number }) => known.numbers.has(number))
        .map(({ line }) => ({ line, problem: 'number_taken' as const })),
    ]),
    notices: inOrder([
      ...read.notices,
      ...read.members.filter(isTaken).map(({ line }) => ({ line, notice: 'email_taken' as const })),
    ]),
    withAccount: read.members.filter(
      (member) => member.email !== null && !isTaken(member) && known.accounts.has(member.email),
    ).length,
  };
}
