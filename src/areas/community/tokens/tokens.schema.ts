import { z } from 'zod';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { maxAdjustedTokens, maxAdjustmentReasonLength } from './tokens.rules.ts';

const tokenAwardSchema = <Refusal extends string>(refusal: Refusal) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), balance: z.int() }),
    z.object({ ok: z.literal(false), reason: z.literal(refusal) }),
  ]);

/** The person's balance after an award, in whole tokens, or why none was given. */
export type TokenAward<Refusal extends string> = z.infer<ReturnType<typeof tokenAwardSchema<Refusal>>>;

export const logoClickAwardSchema = tokenAwardSchema('daily_limit');
export const easterEggAwardSchema = tokenAwardSchema('already_found');

const place = z.coerce.number().int().positive().max(2_000_000_000).optional();

/** Cursors: the position of a movement; `after` goes to older movements, `before` back to newer ones. */
export const historyQuerySchema = z.object({
  after: place,
  before: place,
  limit: pageLimit({ usual: 10, most: 100 }),
});

export const tokenMovementSchema = z
  .object({
    id: z.uuid(),
    /** Place among the person's movements, from 1. */
    position: z.int().positive(),
    /** As the area that moved them names it. */
    reason: z.string(),
    /** Whole tokens: positive to the person, negative back to the association. */
    amount: z.int(),
    /** The person's tokens afterwards. */
    balance: z.int(),
    /** The order that the movement belongs to. */
    orderNumber: z.int().positive().nullable(),
    /** What an administrator wrote about an adjustment. */
    note: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TokenMovement' });
export type TokenMovementView = z.infer<typeof tokenMovementSchema>;

export const tokenHistorySchema = pageSchema(tokenMovementSchema);

/** The balance after some of the movements, oldest first, with the first and the newest. */
export const balanceHistorySchema = z.object({
  points: z.array(z.object({ at: z.iso.datetime(), balance: z.int() })),
  /** Now: until when the newest balance has held. */
  until: z.iso.datetime(),
});
export type BalanceHistory = z.infer<typeof balanceHistorySchema>;

/** `id` is made by who asks: the same one adjusts once. `reason` is shown to the person. */
export const adjustmentSchema = z.object({
  id: z.uuid(),
  amount: z
    .int()
    .min(-maxAdjustedTokens)
    .max(maxAdjustedTokens)
    .refine((amount) => amount !== 0),
  reason: z.string().trim().min(3).max(maxAdjustmentReasonLength),
  /** The amount again, from who was asked about it because it is large. */
  confirmedAmount: z.int().optional(),
});

export const adjustedSchema = z.object({ balance: z.int() });
