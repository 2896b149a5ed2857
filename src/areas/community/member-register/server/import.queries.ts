import { findKnownMembers } from '#areas/community/membership/server/imported-members.queries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ImportCheck } from '../member-register.schema.ts';
import { columnNames } from './column-names.ts';
import { type LineProblem, type ReadRegister, readRegister } from './read-register.ts';
import { readRegisterFile } from './register-file.ts';

const shownProblems = 50;
const shownMembers = 5;

/** Reads a register file, and says what it would add. Throws as `readRegisterFile` does. */
export async function checkImport(ctx: QueryContext, file: string): Promise<ImportCheck> {
  const { members, problems, withAccount } = await compareRegister(ctx, file);
  return {
    members: members.length,
    withAccount,
    problems: problems.slice(0, shownProblems),
    problemCount: problems.length,
    sample: members.slice(0, shownMembers).map(({ line: _, ...member }) => member),
  };
}

/** A register file, as base64, beside the members that are known: a number is given once, and an account has one. */
export async function compareRegister(
  ctx: QueryContext,
  file: string,
): Promise<ReadRegister & { withAccount: number }> {
  const lines = readRegisterFile(new Uint8Array(Buffer.from(file, 'base64')), columnNames());
  const { members, problems } = readRegister(lines, romeDay(ctx.clock.now()));
  const known = await findKnownMembers(ctx, members);
  const taken = members.flatMap(({ line, number, email }): LineProblem[] => [
    ...(known.numbers.has(number) ? [{ line, problem: 'number_taken' as const }] : []),
    ...(email !== null && known.emails.has(email) ? [{ line, problem: 'email_taken' as const }] : []),
  ]);
  return {
    members,
    problems: [...problems, ...taken].toSorted((one, other) => one.line - other.line),
    withAccount: members.filter(({ email }) => email !== null && known.accounts.has(email)).length,
  };
}
