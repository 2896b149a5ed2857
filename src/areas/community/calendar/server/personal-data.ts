import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { communityNotes, noteReports } from './calendar.table.ts';
import { announceNotes } from './write-note.ts';

const pageSize = 200;

/** A person's notes and reports, for the export of their data. */
export const calendarPersonalData: PersonalData[] = [
  {
    name: 'notes',
    title: 'calendar:own.title',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      text: 'calendar:form.text',
      noteDate: 'calendar:form.day',
      noteTime: 'calendar:form.time',
      place: 'calendar:form.place',
      hiddenReason: 'calendar:admin.hiddenBecause',
    },
    tables: ['community_notes'],
    async *read({ db }, { userId }) {
      const { id, text, noteDate, noteTime, place, createdAt, hiddenReason } = communityNotes;
      let after: string | undefined;
      do {
        const page = await db
          .select({ id, text, noteDate, noteTime, place, createdAt, hiddenReason })
          .from(communityNotes)
          .where(
            and(
              eq(communityNotes.userId, userId),
              isNull(communityNotes.deletedAt),
              after === undefined ? undefined : gt(id, after),
            ),
          )
          .orderBy(asc(id))
          .limit(pageSize);
        yield* page;
        after = page.length === pageSize ? page.at(-1)?.id : undefined;
      } while (after !== undefined);
    },
  },
  {
    name: 'note-reports',
    title: 'calendar:report.own',
    fields: {
      reportedAt: 'calendar:report.at',
      reason: 'calendar:report.reason',
    },
    tables: ['note_reports'],
    async *read({ db }, { userId }) {
      const { noteId, reason, reportedAt } = noteReports;
      yield* await db
        .select({ noteId, reason, reportedAt })
        .from(noteReports)
        .where(eq(noteReports.userId, userId))
        .orderBy(asc(reportedAt));
    },
  },
];

/** A person's notes and reports are deleted with the account, because a note speaks in their name. */
export const calendarErasure: PersonalErasure = {
  async erase(ctx, { userId }) {
    await ctx.db.delete(noteReports).where(eq(noteReports.userId, userId));
    const { rowCount } = await ctx.db.delete(communityNotes).where(eq(communityNotes.userId, userId));
    if (rowCount) await announceNotes(ctx);
  },
};
