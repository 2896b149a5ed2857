import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

const effect = z.enum(['cancelled', 'out_of_hours']);
const moment = z.iso.datetime();

/** The bookings affected by changed hours, in the order of their times. */
export const planEffectsSchema = z
  .object({
    items: z.array(
      z.object({
        bookingId: idSchema,
        startsAt: moment,
        endsAt: moment,
        fullName: z.string(),
        /** `out_of_hours`: the booking is not cancelled, although its slot no longer exists. */
        effect,
      }),
    ),
  })
  .meta({ id: 'BikePlanEffects' });
export type PlanEffects = z.infer<typeof planEffectsSchema>;

/** The new settings of the bikes, in the format of the request that changes them. */
export const planPreviewSchema = z.object({ value: z.object({ bikeSharing: z.unknown() }) });

/** The effects that the administrator has confirmed, in the order in which they were shown. */
export const seenPlanEffects = z.array(z.object({ bookingId: idSchema, effect })).max(2000);
export type SeenPlanEffects = z.output<typeof seenPlanEffects>;
