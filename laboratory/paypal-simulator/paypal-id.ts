import { randomInt } from 'node:crypto';

const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 17 capital letters and digits, as PayPal's ids of orders and captures. */
export function newPayPalId(): string {
  return Array.from({ length: 17 }, () => signs[randomInt(signs.length)]).join('');
}
