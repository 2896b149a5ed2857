import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { dateOfBirthCorrections } from './date-of-birth.table.ts';

export const dateOfBirthPersonalData: PersonalData[] = [
  {
    name: 'dateOfBirthCorrections',
    title: 'date-of-birth-server:personalData.corrections',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
    },
    tables: ['date_of_birth_corrections'],
    async *read({ db }, { userId }) {
      const { before, after, at } = dateOfBirthCorrections;
      yield* await db
        .select({ before, after, createdAt: at })
        .from(dateOfBirthCorrections)
        .where(eq(dateOfBirthCorrections.userId, userId))
        .orderBy(asc(at));
    },
  },
];
