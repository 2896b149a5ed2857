import { asc, eq, inArray } from 'drizzle-orm';
import type { InventedPeople } from '#framework/server/demo-data.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import { users } from './accounts.table.ts';

/** The demo's member account, with which everybody can sign in. */
export const demoMemberEmail = 'socio@example.org';

type InventedPerson = { email: string; fullName: string };

/** Invented people for the demo's orders. Nobody can sign in as one of them. */
export const demoBuyers: readonly InventedPerson[] = [
  { email: 'luppolina@example.org', fullName: 'Luppolina Esempio (demo)' },
  { email: 'maltino@example.org', fullName: 'Maltino Prova (demo)' },
  { email: 'schiumetta@example.org', fullName: 'Schiumetta Finta (demo)' },
  { email: 'bottecello@example.org', fullName: 'Bottecello Inventato (demo)' },
];

/** Invented people who become members in the demo's past and buy nothing. */
export const demoMembers: readonly InventedPerson[] = [
  { email: 'orzetto@example.org', fullName: 'Orzetto Fittizio (demo)' },
  { email: 'lievitina@example.org', fullName: 'Lievitina Fantasia (demo)' },
  { email: 'spillotto@example.org', fullName: 'Spillotto Campione (demo)' },
  { email: 'tappina@example.org', fullName: 'Tappina Immaginaria (demo)' },
];

export const demoBuyerEmails = demoBuyers.map(({ email }) => email);

export const inventedEmails = [...demoBuyers, ...demoMembers].map(({ email }) => email);

/** Adds the demo's invented people, in the order of their lists, as if they had registered at the given time. */
export async function addInventedPeople(db: Database, createdAt: Date): Promise<InventedPeople> {
  const add = async (people: readonly InventedPerson[]) => {
    const rows = people.map((person) => ({ ...person, id: newId(), emailVerified: true, createdAt }));
    await db.insert(users).values(rows);
    return rows.map(({ id }) => id);
  };
  const [own] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoMemberEmail));
  return { buyerIds: await add(demoBuyers), memberIds: await add(demoMembers), ownMemberId: own?.id };
}

export async function listDemoBuyerIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, demoBuyerEmails))
    .orderBy(asc(users.email));
  return rows.map(({ id }) => id);
}

export async function hasInventedPeople(db: Database): Promise<boolean> {
  return (await db.$count(users, inArray(users.email, inventedEmails))) > 0;
}
