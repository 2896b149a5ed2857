import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { findAddressee } from '#areas/people/accounts/server/account-holders.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { legalJobs } from './legal-job-names.ts';
import { noticeEmail } from './notice-email.ts';
import { notifyOfChange } from './notify-of-change.ts';

export const legalJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: legalJobs.notifyOfChange,
    schedule: '* * * * *',
    retryLimit: 0,
    schema: z.object({}),
    run: (deps) => notifyOfChange(deps),
  }),
  defineJob({
    name: legalJobs.sendNotice,
    schema: z.object({ version: z.iso.date(), userId: z.uuid() }),
    async run(deps, { version, userId }) {
      const person = await findAddressee(deps, userId);
      if (!person) return;
      await sendOnce(deps, `legal/${version}/${userId}`, noticeEmail(person, version, await getSender(deps)));
    },
  }),
];
