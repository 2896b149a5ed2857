import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { assistantJobs } from './assistant-job-names.ts';
import { messageAnswerEmail, newMessageEmail } from './message-emails.ts';
import { findMessage } from './messages.queries.ts';

const schema = z.object({ messageId: idSchema });

/** Emails about messages to the association. A failed one is retried later. */
export const assistantJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: assistantJobs.notifyOfMessage,
    schema,
    async run(deps, { messageId }) {
      const message = await findMessage(deps, messageId);
      const sender = await getSender(deps);
      const to = sender.association.email;
      // It was erased meanwhile, or there is no recipient: administrators see it on their page.
      if (!message || to === null) return;
      await sendOnce(deps, `assistant-message/${messageId}`, newMessageEmail(message, to, sender));
    },
  }),
  defineJob({
    name: assistantJobs.sendAnswer,
    schema,
    async run(deps, { messageId }) {
      const message = await findMessage(deps, messageId);
      if (!message || message.answer === null) return;
      const { answer } = message;
      const email = messageAnswerEmail({ ...message, answer }, await getSender(deps));
      await sendOnce(deps, `assistant-answer/${messageId}`, email);
    },
  }),
];
