import type { AppDeps } from '#platform/server/app-deps.ts';

/** The ids in an event of the payment provider: only a hint which payment to read, never a proof. */
export type PaymentHint = {
  type: string;
  /** Ids at the provider. */
  orderId?: string;
  captureId?: string;
  /** The site's id of the purchase. */
  reference?: string;
};

/**
 * Handles an event of the payment provider, which may be about another area's payment: it enqueues a job that
 * reads the payment.
 */
export type PaymentListener = (deps: AppDeps, hint: PaymentHint) => Promise<void>;

/** The reader of the simulator's payment page: the person, or the value of a visitor's cookie. */
export type PayingReader = { userId: string | undefined; cookie(name: string): string | undefined };

/**
 * Whether this reader started the area's payment with this id at the provider; false when the area has no
 * such payment.
 */
export type PayerCheck = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  providerOrderId: string,
  reader: PayingReader,
) => Promise<boolean>;
