import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { communityNotes } from './calendar.table.ts';
import { calendarJobs } from './calendar-job-names.ts';
import { hiddenNoteEmail } from './hidden-note-email.ts';

/** Emails about notes. A failed one is retried later. */
export const calendarJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: calendarJobs.notifyOfHiding,
    schema: z.object({ noteId: idSchema, emailId: z.string() }),
    async run(deps, { noteId, emailId }) {
      const { id, text, noteDate, hiddenReason, userId } = communityNotes;
      const [row] = await deps.db
        .select({ id, text, noteDate, hiddenReason, author: users })
        .from(communityNotes)
        .innerJoin(users, eq(users.id, userId))
        .where(eq(id, noteId));
      // It was shown again, or is gone, before this email left.
      if (!row || row.hiddenReason === null) return;
      const { author, hiddenReason: reason, ...note } = row;
      const locale = isLocale(author.locale) ? author.locale : defaultLocale;
      const email = hiddenNoteEmail(
        { ...note, reason, author: { ...author, locale } },
        await getSender(deps),
      );
      await sendOnce(deps, `hidden-note/${emailId}`, email);
    },
  }),
];
