import { and, asc, eq, gt } from 'drizzle-orm';
import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { ledgerEvents, ledgerNames } from './ledger.table.ts';

const pageSize = 500;

type EventRow = Pick<typeof ledgerEvents.$inferSelect, 'sequence' | 'eventType' | 'createdAt'> &
  Pick<typeof personalParts.$inferSelect, 'content'> & { figures: unknown };

export const ledgerPersonalData: PersonalData[] = [
  {
    name: 'ledgerName',
    title: 'ledger-server:personalData.ledgerName',
    fields: {},
    tables: ['ledger_names'],
    async *read({ db }, { userId }) {
      const rows = await db.select().from(ledgerNames).where(eq(ledgerNames.userId, userId));
      for (const { choice } of rows) yield { choice };
    },
  },
  {
    name: 'ledger',
    title: 'ledger-server:personalData.ledger',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      eventType: 'ledger-server:personalData.fields.eventType',
      description: 'ledger-server:personalData.fields.description',
    },
    tables: ['personal_parts'],
    async *read({ db }, { userId }) {
      const { id, sequence, eventType, publicMetadata, createdAt } = ledgerEvents;
      const columns = {
        sequence,
        eventType,
        figures: publicMetadata,
        content: personalParts.content,
        createdAt,
      };
      const rows = inPages<EventRow>(pageSize, (after, limit) =>
        db
          .select(columns)
          .from(personalParts)
          .innerJoin(ledgerEvents, eq(id, personalParts.recordId))
          .where(and(eq(personalParts.userId, userId), after && gt(sequence, after.sequence)))
          .orderBy(asc(sequence))
          .limit(limit),
      );
      for await (const { content, ...event } of rows)
        yield { ...event, description: content[1], details: content[2] };
    },
  },
];
