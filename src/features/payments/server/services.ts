import type { PaymentProvider } from './payment-provider.ts';

declare module '#platform/context.ts' {
  interface Services {
    payments: PaymentProvider;
  }
}
