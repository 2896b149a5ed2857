import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { memberDirectoryJobs } from './member-directory-job-names.ts';
import { messageEmail } from './message-email.ts';
import { findMessageForEmail } from './messages.queries.ts';

/** Sends messages between members as emails. A failed one is retried later. */
export const memberDirectoryJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: memberDirectoryJobs.sendMessage,
    schema: z.object({ messageId: idSchema }),
    async run(deps, { messageId }) {
      const message = await findMessageForEmail(deps, messageId);
      if (!message) return;
      await sendOnce(deps, `member-message/${messageId}`, messageEmail(message, await getSender(deps)));
    },
  }),
];
