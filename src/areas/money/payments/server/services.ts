import type { PaymentProvider } from './payment-provider.ts';

declare module '#platform/server/context.ts' {
  interface Services {
    payments: PaymentProvider;
  }
}
