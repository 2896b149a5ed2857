import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { calendarJobs } from './calendar-job-names.ts';
import { hiddenNoteEmail } from './hidden-note-email.ts';
import { findHiddenNote } from './writers.queries.ts';

/** Emails about notes. A failed one is retried later. */
export const calendarJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: calendarJobs.notifyOfHiding,
    schema: z.object({ noteId: idSchema, emailId: z.string() }),
    async run(deps, { noteId, emailId }) {
      const note = await findHiddenNote(deps, noteId);
      if (!note) return;
      await sendOnce(deps, `hidden-note/${emailId}`, hiddenNoteEmail(note, await getSender(deps)));
    },
  }),
];
