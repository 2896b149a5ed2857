import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

const effect = z.enum(['cancelled', 'out_of_hours']);
const moment = z.iso.datetime();

/** The bookings that other hours concern, by their time. */
export const planEffectsSchema = z
  .object({
    items: z.array(
      z.object({
        bookingId: idSchema,
        startsAt: moment,
        endsAt: moment,
        fullName: z.string(),
        /** `out_of_hours`: it stays, though its slot is none any more. */
        effect,
      }),
    ),
  })
  .meta({ id: 'BikePlanEffects' });
export type PlanEffects = z.infer<typeof planEffectsSchema>;

/** The wished settings of the bikes, as they are sent to change them. */
export const planPreviewSchema = z.object({ value: z.object({ bikeSharing: z.unknown() }) });

/** What the administrator has seen and agreed to, in the order in which it was shown. */
export const seenPlanEffects = z.array(z.object({ bookingId: idSchema, effect })).max(2000);
export type SeenPlanEffects = z.output<typeof seenPlanEffects>;
