import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { membershipPeriods } from './membership.table.ts';

export const membershipPersonalData: PersonalData[] = [
  {
    name: 'memberships',
    title: 'membership-server:personalData.memberships',
    fields: {
      startedAt: 'site-server:personalData.startedAt',
      endedAt: 'membership-server:personalData.fields.endedAt',
    },
    tables: ['membership_periods'],
    async *read({ db }, { userId }) {
      const { startedAt, endedAt, endReason } = membershipPeriods;
      yield* await db
        .select({ startedAt, endedAt, endReason })
        .from(membershipPeriods)
        .where(eq(membershipPeriods.userId, userId))
        .orderBy(asc(startedAt));
    },
  },
];
