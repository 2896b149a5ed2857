import { z } from 'zod';
import { pictureShape } from '#areas/foundation/files/files.schema.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { daySchema } from './bikes-admin.schema.ts';
import { maxBikeLengths, maxBikeNumber } from './fleet.form.ts';

const moment = z.iso.datetime();
const count = z.int().nonnegative();

/** Text of one line, in which line breaks and other control characters are not allowed. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

const bikeStates = ['in_service', 'retired'] as const;

const pictureSchema = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  ...pictureShape,
});

const outageSchema = z.object({
  id: idSchema,
  from: z.iso.date(),
  /** Null for until further notice. */
  to: z.iso.date().nullable(),
  reason: z.string(),
});

const damageSchema = z.object({
  id: idSchema,
  text: z.string(),
  reportedAt: moment,
  solvedAt: moment.nullable(),
});
export type Damage = z.infer<typeof damageSchema>;

export const adminBikeSchema = z
  .object({
    id: idSchema,
    number: z.int().positive(),
    name: z.string(),
    frameNumber: z.string(),
    state: z.enum(bikeStates),
    /** Sent with a change, to detect changes by others. */
    version: count,
    picture: pictureSchema.nullable(),
    /** The outages of today and later, in the order of their days. */
    outages: z.array(outageSchema),
    /** Open damages and those solved recently, newest first. */
    damages: z.array(damageSchema),
  })
  .meta({ id: 'AdministeredBike' });
export type AdminBike = z.infer<typeof adminBikeSchema>;

export const fleetSchema = z
  .object({ today: z.iso.date(), items: z.array(adminBikeSchema) })
  .meta({ id: 'BikeFleet' });
export type Fleet = z.infer<typeof fleetSchema>;

const bikeTexts = {
  name: line(maxBikeLengths.name).min(1),
  number: z.int().min(1).max(maxBikeNumber),
  frameNumber: line(maxBikeLengths.frameNumber),
};

export const newBikeSchema = z.object({ id: idSchema, ...bikeTexts });
export type NewBike = z.output<typeof newBikeSchema>;

export const bikeChangeSchema = z.object({ version: count.max(2_000_000_000), ...bikeTexts });
export type BikeChange = z.output<typeof bikeChangeSchema>;

/** Days on which a bike is out of service; without `to`, until further notice. */
export const outageDaysSchema = z.object({ from: daySchema, to: daySchema.optional() });

/** The effect of an outage on a booking: another bike replaces the one out of service, or the booking is cancelled. */
const effectSchema = z.object({
  bookingId: idSchema,
  startsAt: moment,
  endsAt: moment,
  fullName: z.string(),
  /** Null when no other bike is free and the booking is cancelled. */
  movedTo: z.object({ id: idSchema, number: z.int().positive(), name: z.string() }).nullable(),
});

export const effectsSchema = z.object({ items: z.array(effectSchema) }).meta({ id: 'BikeOutageEffects' });
export type Effects = z.infer<typeof effectsSchema>;

/** The effects that the administrator has confirmed, in the order in which they were shown. */
const seenEffects = z.array(z.object({ bookingId: idSchema, movedTo: idSchema.nullable() })).max(2000);
export type SeenEffects = z.output<typeof seenEffects>;

export const newOutageSchema = z.object({
  id: idSchema,
  from: daySchema,
  to: daySchema.nullable(),
  reason: line(maxBikeLengths.reason),
  effects: seenEffects,
});
export type NewOutage = z.output<typeof newOutageSchema>;

export const bikeStateSchema = z.object({ state: z.enum(bikeStates), effects: seenEffects });
export type BikeState = z.output<typeof bikeStateSchema>;

export const newDamageSchema = z.object({
  id: idSchema,
  text: z.string().trim().min(1).max(maxBikeLengths.damage),
});
export const damageChangeSchema = z.object({ isSolved: z.boolean() });
