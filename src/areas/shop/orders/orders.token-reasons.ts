import { defineTokenReasons } from '#framework/token-reasons.ts';

declare module '#framework/token-reasons.ts' {
  interface TokenReasons {
    purchase: true;
    refund: true;
  }
}

export const ordersTokenReasons = defineTokenReasons('orders', ['purchase', 'refund']);
