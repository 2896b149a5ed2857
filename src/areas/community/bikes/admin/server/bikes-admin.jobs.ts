import { z } from 'zod';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { getBookingForEmail } from '../../server/bookings-for-email.queries.ts';
import { bikesAdminJobs } from './bikes-admin-job-names.ts';
import { calledOffEmail } from './called-off-email.ts';

/** `reason` is written by an administrator; null when the day was closed, or a bike is out of service. */
const cancelled = z.object({
  bookingId: idSchema,
  reason: z.string().nullable(),
  isClosed: z.boolean().default(false),
});

export const bikesAdminJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: bikesAdminJobs.notifyOfCancellation,
    schema: cancelled,
    async run(deps, { bookingId, reason, isClosed }) {
      const booking = await getBookingForEmail(deps, bookingId);
      const email = calledOffEmail(booking, { reason, isClosed }, await getSender(deps));
      await sendOnce(deps, `bike-booking/${bookingId}/cancellation`, email);
    },
  }),
];
