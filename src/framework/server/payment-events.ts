import type { AppDeps } from '#platform/server/app-deps.ts';

/** What an event of the payment provider names: a hint where to look, never a fact to act upon. */
export type PaymentHint = {
  type: string;
  /** Ids at the provider. */
  orderId?: string;
  captureId?: string;
  /** Our id of what is paid for. */
  reference?: string;
};

/** What an area does when the provider tells of a payment, which may be another area's: it enqueues a job that reads the payment. */
export type PaymentListener = (deps: AppDeps, hint: PaymentHint) => Promise<void>;

/** Whoever asks for the payment page of the simulator: the person, or the value of a visitor's cookie. */
export type PayingReader = { userId: string | undefined; cookie(name: string): string | undefined };

/** Whether somebody began the payment of the area with this id at the provider; false where the area has none. */
export type PayerCheck = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  providerOrderId: string,
  reader: PayingReader,
) => Promise<boolean>;
