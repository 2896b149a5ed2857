import { z } from 'zod';

const tokenReasons = ['purchase', 'membership', 'logo_click', 'easter_egg', 'refund', 'correction'] as const;

/** Why tokens moved. Later areas add theirs. */
export type TokenReason = (typeof tokenReasons)[number];

/** The person's balance after an award, in whole tokens, or why there was none. */
export type TokenAward<Refusal extends string> =
  | { ok: true; balance: number }
  | { ok: false; reason: Refusal };

export const tokenAwardSchema = <Refusal extends string>(refusal: Refusal) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), balance: z.int() }),
    z.object({ ok: z.literal(false), reason: z.literal(refusal) }),
  ]);
