import { z } from 'zod';

const tokenReasons = ['purchase', 'membership', 'logo_click', 'easter_egg', 'refund', 'correction'] as const;

/** Why tokens moved. Later areas add theirs. */
export type TokenReason = (typeof tokenReasons)[number];

const tokenAwardSchema = <Refusal extends string>(refusal: Refusal) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), balance: z.int() }),
    z.object({ ok: z.literal(false), reason: z.literal(refusal) }),
  ]);

/** The person's balance after an award, in whole tokens, or why there was none. */
export type TokenAward<Refusal extends string> = z.infer<ReturnType<typeof tokenAwardSchema<Refusal>>>;

export const logoClickAwardSchema = tokenAwardSchema('daily_limit');
export const easterEggAwardSchema = tokenAwardSchema('already_found');
