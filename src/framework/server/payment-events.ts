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

/** The id of the person who began a payment of the area, by its id at the provider; undefined where the area has none. */
export type PayerFinder = (deps: Pick<AppDeps, 'db'>, providerOrderId: string) => Promise<string | undefined>;
