import { asc, inArray } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import { users } from './accounts.table.ts';

/** People who have never existed, for the demo's orders. Nobody can sign in as one. */
export const demoBuyers = [
  { email: 'luppolina@example.org', fullName: 'Luppolina Esempio (demo)' },
  { email: 'maltino@example.org', fullName: 'Maltino Prova (demo)' },
  { email: 'schiumetta@example.org', fullName: 'Schiumetta Finta (demo)' },
  { email: 'bottecello@example.org', fullName: 'Bottecello Inventato (demo)' },
];

export const demoBuyerEmails = demoBuyers.map(({ email }) => email);

/** Adds the demo's buyers, as if they had registered then. Returns their ids, in the order of `demoBuyers`. */
export async function addDemoBuyers(db: Database, createdAt: Date): Promise<string[]> {
  const rows = demoBuyers.map((buyer) => ({ ...buyer, id: newId(), emailVerified: true, createdAt }));
  await db.insert(users).values(rows);
  return rows.map(({ id }) => id);
}

/** The ids of the demo's buyers that there are. */
export async function listDemoBuyerIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, demoBuyerEmails))
    .orderBy(asc(users.email));
  return rows.map(({ id }) => id);
}

export async function hasDemoBuyers(db: Database): Promise<boolean> {
  return (await db.$count(users, inArray(users.email, demoBuyerEmails))) > 0;
}
