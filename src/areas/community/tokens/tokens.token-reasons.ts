import { defineTokenReasons } from '#framework/token-reasons.ts';

const reasons = ['logo_click', 'easter_egg', 'adjustment', 'reversal', 'erasure'] as const;

declare module '#framework/token-reasons.ts' {
  interface TokenReasons extends Record<(typeof reasons)[number], true> {}
}

export const tokensTokenReasons = defineTokenReasons('tokens', reasons);
