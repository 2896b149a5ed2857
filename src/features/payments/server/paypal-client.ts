import type { Clock } from '#platform/clock/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type PayPalClientOptions = {
  /** Without a trailing slash, e.g. `https://api-m.paypal.com` or the simulator's address. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** For one call, its body included, in milliseconds. */
  timeoutMs: number;
  fetch?: typeof fetch;
  clock?: Clock;
};

export declare function createPayPalClient(options: PayPalClientOptions): PaymentProvider;
