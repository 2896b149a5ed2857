import { sql } from 'drizzle-orm';
import { importedMembers } from '#areas/community/membership/server/membership.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { ImportCheck } from '../member-register.schema.ts';
import { columnNames } from './column-names.ts';
import { type LineProblem, type ReadRegister, readRegister } from './read-register.ts';
import { readRegisterFile } from './register-file.ts';

const shownProblems = 50;
const shownMembers = 5;

/** Reads a register file, and says what it would add, for administrators. Throws as `readRegisterFile` does. */
export async function checkImport(ctx: CommandContext, file: string): Promise<ImportCheck> {
  requireAdmin(ctx.actor);
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
  const known = await readKnown(ctx, members);
  const taken = members.flatMap(({ line, number, email }): LineProblem[] => [
    ...(known.numbers.has(number) ? [{ line, problem: 'number_taken' as const }] : []),
    ...(email !== null && known.emailsTaken.has(email) ? [{ line, problem: 'email_taken' as const }] : []),
  ]);
  return {
    members,
    problems: [...problems, ...taken].toSorted((one, other) => one.line - other.line),
    withAccount: members.filter(({ email }) => email !== null && known.accounts.has(email)).length,
  };
}

type Known = { numbers: Set<number>; emailsTaken: Set<string>; accounts: Set<string> };

async function readKnown({ db }: QueryContext, members: ReadRegister['members']): Promise<Known> {
  const numbers = sql.param(members.map(({ number }) => number));
  const emails = sql.param(members.flatMap(({ email }) => email ?? []));
  const people = await db
    .select({ number: users.memberNumber, email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(sql`${users.memberNumber} = any(${numbers}::int[]) or ${users.email} = any(${emails}::text[])`);
  const imported = await db
    .select({ number: importedMembers.number, email: importedMembers.email })
    .from(importedMembers)
    .where(
      sql`${importedMembers.number} = any(${numbers}::int[]) or ${importedMembers.email} = any(${emails}::text[])`,
    );
  return {
    numbers: new Set([...people, ...imported].flatMap(({ number }) => number ?? [])),
    emailsTaken: new Set([
      ...people.filter(({ number }) => number !== null).map(({ email }) => email),
      ...imported.flatMap(({ email }) => email ?? []),
    ]),
    accounts: new Set(people.filter(({ isConfirmed }) => isConfirmed).map(({ email }) => email)),
  };
}
