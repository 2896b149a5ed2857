import { randomBytes } from 'node:crypto';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { writeSessionCookie } from '#areas/people/sign-in/server/sessions/session-cookie.ts';
import { sessions } from '#areas/people/sign-in/server/sign-in.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/db/database.ts';

type PersonOverrides = Partial<Omit<typeof users.$inferInsert, 'id'>>;

/** Inserts a user with a confirmed address and no way to sign in. */
export async function insertPerson(db: Database, overrides: PersonOverrides = {}): Promise<Person> {
  const id = newId();
  const [row] = await db
    .insert(users)
    .values({ id, fullName: 'Ada Rossi', email: `${id}@example.org`, emailVerified: true, ...overrides })
    .returning();
  if (!row) throw new Error('The person was not inserted');
  const { fullName, email, locale, isAdmin, isSocio } = row;
  return { kind: 'person', userId: id, fullName, email, locale, isAdmin, isSocio };
}

/** Inserts a signed-in session without an end, instead of using the forms. Returns its `cookie` header. */
export async function insertSession(
  db: Database,
  userId: string,
  config: Pick<Config, 'siteUrl' | 'authSecret'>,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.insert(sessions).values({ id: newId(), userId, token, expiresAt: new Date('2099-01-01') });
  return writeSessionCookie(token, config);
}
