import { z } from 'zod';
import type { Locale } from '#platform/i18n/locales.ts';

/** Ids of the payment provider. They are branded types, so that the ids of orders and captures cannot be mixed up. */
export const providerOrderIdSchema = z.string().min(1).max(36).brand<'ProviderOrderId'>();
export const captureIdSchema = z.string().min(1).max(36).brand<'CaptureId'>();
export const refundIdSchema = z.string().min(1).max(36).brand<'RefundId'>();

export type ProviderOrderId = z.infer<typeof providerOrderIdSchema>;
export type CaptureId = z.infer<typeof captureIdSchema>;
export type RefundId = z.infer<typeof refundIdSchema>;

/** A payment to be created at the provider. All money in cents of EUR. */
export type ProviderOrderInput = {
  /** Our id of the payment. The provider stores it, and captures no second payment with it. */
  reference: string;
  category: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS' | 'DONATION';
  /** Whether the payer chooses a shipping address. */
  needsAddress: boolean;
  lines: readonly { name: string; quantity: number; unitCents: number; sku?: string }[];
  shippingCents: number;
  totalCents: number;
  locale: Locale;
  returnUrl: string;
  cancelUrl: string;
  payeeEmail?: string;
  brandName: string;
};

export const providerOrderStatuses = [
  'CREATED',
  'SAVED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
  'PAYER_ACTION_REQUIRED',
] as const;

export const captureStatuses = [
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'FAILED',
] as const;

export const refundStatuses = ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'] as const;

export type Capture = {
  id: CaptureId;
  status: (typeof captureStatuses)[number];
  amountCents: number;
  currency: string;
  /** The provider's code for the reason why it is not completed, e.g. `PENDING_REVIEW`. */
  reason?: string;
};

export const shippingAddressSchema = z.object({
  fullName: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  city: z.string().optional(),
  province: z.string().optional(),
  postalCode: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

export type ProviderOrder = {
  id: ProviderOrderId;
  status: (typeof providerOrderStatuses)[number];
  totalCents: number;
  currency: string;
  /** Our id of the payment. */
  reference?: string;
  /** The URL where the buyer approves the payment; missing when no approval is needed any more. */
  approveUrl?: string;
  payer?: { email?: string; givenName?: string; surname?: string };
  shipping?: ShippingAddress;
  capture?: Capture;
  refunds: Refund[];
};

export type CapturedOrder = ProviderOrder & { capture: Capture };

export type Refund = {
  id: RefundId;
  status: (typeof refundStatuses)[number];
  amountCents: number;
  currency: string;
  /** Our own id in the request for the refund. */
  reference?: string;
  /** True when the provider reversed the payment, for example after a dispute. */
  isReversal: boolean;
  /** The provider's code for the reason why it is not completed. */
  reason?: string;
};

/** A refund or reversal, completed or pending, as the provider reports it. */
export type GivenBack = Pick<Refund, 'id' | 'amountCents' | 'reference' | 'isReversal'> & {
  status: 'COMPLETED' | 'PENDING';
};

/** A webhook with a valid signature. It is only a reason to read the order again; its content is not trusted. */
export type PaymentEvent = {
  id: string;
  type: string;
  orderId?: ProviderOrderId;
  captureId?: CaptureId;
  /** Our id of the payment. */
  reference?: string;
};
