import { defineTokenReasons } from '#framework/token-reasons.ts';

declare module '#framework/token-reasons.ts' {
  interface TokenReasons {
    membership: true;
  }
}

export const membershipTokenReasons = defineTokenReasons('membership', ['membership']);
