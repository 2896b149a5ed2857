import { asc, eq, or } from 'drizzle-orm';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { readStatement } from './statement-part.ts';

export const withdrawalsPersonalData: PersonalData[] = [
  {
    name: 'withdrawals',
    title: 'withdrawals-server:personalData.withdrawals',
    fields: {
      fullName: 'site-server:personalData.fullName',
      email: 'site-server:personalData.email',
      number: 'site-server:personalData.number',
      receivedAt: 'withdrawals-server:personalData.fields.receivedAt',
      orderNumber: 'site-server:personalData.orderNumber',
      goods: 'withdrawals-server:personalData.fields.goods',
    },
    tables: ['personal_parts'],
    /** Includes those sent from the person's address without signing in. */
    async *read({ db }, { userId, email }) {
      const { id, number, receivedAt, handledAt, closedBecause } = withdrawals;
      const rows = await db
        .select({ number, receivedAt, handledAt, closedBecause, content: personalParts.content })
        .from(personalParts)
        .innerJoin(withdrawals, eq(id, personalParts.recordId))
        .where(or(eq(personalParts.userId, userId), eq(personalParts.email, email)))
        .orderBy(asc(number));
      for (const { content, ...withdrawal } of rows) yield { ...withdrawal, ...readStatement(content) };
    },
  },
];
