import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { seenPlanEffects } from '#areas/community/bikes/admin/plan-changes.schema.ts';
import { socialChannels } from '#areas/foundation/settings/association.ts';
import { weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { proofSchema } from '#areas/people/security/security.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { groupInputs } from './settings-groups.schema.ts';

const fact = z.string().nullable();

const stored = <Value extends z.ZodType>(value: Value) =>
  z.object({
    /** Sent back with a change; 0 while nobody has stored any of it. */
    version: z.int().min(0),
    value,
    lastChange: lastChangeSchema.nullable(),
  });

/** Settings of the association, the shop and the community as administrators edit them. */
export const siteSettingsSchema = z
  .object({
    association: stored(
      z.object({
        association: z.object({
          name: fact,
          address: fact,
          email: fact,
          phone: fact,
          taxCode: fact,
          social: z.partialRecord(z.enum(socialChannels), z.string()).nullable(),
        }),
      }),
    ),
    opening: stored(
      z.object({
        opening: z.object({
          hours: z.partialRecord(z.enum(weekdays), z.array(z.string())),
          note: z.partialRecord(z.enum(locales), z.string()),
          pickUpAddress: fact,
        }),
      }),
    ),
    shop: stored(
      z.object({
        orderNotificationEmail: fact,
        purchaseLimits: z.object({
          piecesOfVariant: z.int(),
          unpaidReservations: z.int(),
          pauseMinutes: z.int(),
        }),
        storeReturnOrigins: z.array(z.string()),
      }),
    ),
    community: stored(
      z.object({
        startDate: fact,
        membership: z.object({ yearlyFeeCents: z.int().nullable(), months: z.int().nullable() }),
        logoClicksPerDay: z.int(),
        tokenAdjustments: z.object({ askAbove: z.int() }),
      }),
    ),
    bikes: stored(
      z.object({
        bikeSharing: z.object({
          slots: z.array(z.string()),
          closedWeekdays: z.array(z.enum(weekdays)),
          closedDays: z.array(z.string()),
          daysAhead: z.int(),
          bikesOfPerson: z.int(),
          comingBookings: z.int(),
          youngestAge: z.int().nullable(),
          reminderHours: z.int().nullable(),
          station: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        }),
        bikeTerms: z.partialRecord(z.enum(locales), z.string()),
      }),
    ),
    twoFactorForAdmins: stored(z.boolean()),
  })
  .meta({ id: 'SiteSettings' });

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

const version = z.int().min(0).max(2_000_000_000);

export const associationChangeSchema = z.object({ version, value: groupInputs.association });
export const openingChangeSchema = z.object({ version, value: groupInputs.opening });
export const shopChangeSchema = z.object({ version, value: groupInputs.shop });
export const communityChangeSchema = z.object({ version, value: groupInputs.community });
/** `effects`: the bookings that the change concerns, as they were shown. */
export const bikesChangeSchema = z.object({
  version,
  value: groupInputs.bikes,
  effects: seenPlanEffects.default([]),
});
export const bikesPreviewSchema = z.object({ value: groupInputs.bikes });
export const twoFactorChangeSchema = proofSchema.extend({ version, isOn: z.boolean() });
