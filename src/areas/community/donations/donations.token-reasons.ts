import { defineTokenReasons } from '#framework/token-reasons.ts';

declare module '#framework/token-reasons.ts' {
  interface TokenReasons {
    donation: true;
    donation_returned: true;
  }
}

export const donationsTokenReasons = defineTokenReasons('donations', ['donation', 'donation_returned']);
