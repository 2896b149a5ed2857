import { eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { demoAdminEmail } from '#areas/people/accounts/server/demo-people.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** The administrator of a demo, who signs its posts; undefined when there is none. */
export async function findDemoAuthor({
  db,
}: Pick<AppDeps, 'db'>): Promise<{ id: string; fullName: string } | undefined> {
  const [author] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(eq(users.email, demoAdminEmail));
  return author;
}
