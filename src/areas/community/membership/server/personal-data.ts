import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { membershipPeriods } from './membership.table.ts';

export const membershipPersonalData: PersonalData[] = [
  {
    name: 'memberships',
    title: 'membership-server:personalData.memberships',
    fields: {
      startedAt: 'site-server:personalData.startedAt',
      endedAt: 'membership-server:personalData.fields.endedAt',
      decidedOn: 'membership-server:personalData.fields.decidedOn',
      refusalReason: 'membership-server:personalData.fields.refusalReason',
    },
    tables: ['membership_periods'],
    async *read({ db }, { userId }) {
      const { startedAt, endedAt, endReason, ratifiedAt, decidedOn } = membershipPeriods;
      const said = sql<string | null>`${personalParts.content} ->> 0`;
      yield* await db
        .select({ startedAt, endedAt, endReason, ratifiedAt, decidedOn, refusalReason: said })
        .from(membershipPeriods)
        .leftJoin(personalParts, eq(personalParts.recordId, membershipPeriods.id))
        .where(eq(membershipPeriods.userId, userId))
        .orderBy(asc(startedAt));
    },
  },
];
