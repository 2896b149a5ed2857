import { eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { emailCodes } from '../second-factor.table.ts';

/** The recipient of a code; undefined when there is no account, or the code is used up. */
export async function findCodeAddressee({ db }: Pick<QueryContext, 'db'>, codeId: string) {
  const [person] = await db
    .select({ fullName: users.fullName, email: users.email, locale: users.locale })
    .from(emailCodes)
    .innerJoin(users, eq(users.id, emailCodes.userId))
    .where(eq(emailCodes.id, codeId));
  return person;
}
