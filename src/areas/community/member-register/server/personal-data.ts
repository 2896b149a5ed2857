import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { boardTerms } from './member-register.table.ts';

export const memberRegisterPersonalData: PersonalData[] = [
  {
    name: 'board-roles',
    title: 'member-register-server:personalData.boardRoles',
    fields: {
      role: 'member-register-server:personalData.role',
      since: 'site-server:personalData.startedAt',
      until: 'membership-server:personalData.fields.endedAt',
    },
    tables: ['board_terms'],
    async *read({ db }, { userId }) {
      const { role, since, until } = boardTerms;
      yield* await db
        .select({ role, since, until })
        .from(boardTerms)
        .where(eq(boardTerms.userId, userId))
        .orderBy(asc(since));
    },
  },
];
