import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { DateOfBirthView } from '../date-of-birth.schema.ts';
import { dateOfBirthCorrections } from './date-of-birth.table.ts';

/** A person with a date of birth, by email address, with every correction of it, latest first. */
export async function findDateOfBirth(
  { db }: Pick<QueryContext, 'db'>,
  email: string,
): Promise<DateOfBirthView | null> {
  const [person] = await db
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      dateOfBirth: users.dateOfBirth,
    })
    .from(users)
    .where(and(eq(users.email, canonicalEmail(email)), isNotNull(users.dateOfBirth)));
  if (!person?.dateOfBirth) return null;
  const correctors = alias(users, 'correctors');
  const corrections = await db
    .select({
      before: dateOfBirthCorrections.before,
      after: dateOfBirthCorrections.after,
      by: correctors.fullName,
      at: dateOfBirthCorrections.at,
    })
    .from(dateOfBirthCorrections)
    .innerJoin(correctors, eq(correctors.id, dateOfBirthCorrections.correctedBy))
    .where(eq(dateOfBirthCorrections.userId, person.userId))
    .orderBy(desc(dateOfBirthCorrections.id));
  return {
    ...person,
    dateOfBirth: person.dateOfBirth,
    corrections: corrections.map((correction) => ({ ...correction, at: correction.at.toISOString() })),
  };
}
