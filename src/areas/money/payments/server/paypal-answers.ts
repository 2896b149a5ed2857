import { z } from 'zod';
import { parseAmount, reversalNote } from '../payments.rules.ts';
import {
  type Capture,
  captureIdSchema,
  captureStatuses,
  type ProviderOrder,
  providerOrderIdSchema,
  providerOrderStatuses,
  type Refund,
  refundIdSchema,
  refundStatuses,
} from '../payments.schema.ts';

const moneySchema = z.object({
  currency_code: z.string(),
  value: z.string().transform((value, context) => {
    try {
      return parseAmount(value);
    } catch {
      context.addIssue('not an amount');
      return z.NEVER;
    }
  }),
});

const captureSchema = z.object({
  id: captureIdSchema,
  status: z.enum(captureStatuses),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: moneySchema,
  custom_id: z.string().optional(),
});

const refundSchema = z.object({
  id: refundIdSchema,
  status: z.enum(refundStatuses),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: moneySchema,
  custom_id: z.string().optional(),
  note_to_payer: z.string().optional(),
});

const nameSchema = z.object({ given_name: z.string().optional(), surname: z.string().optional() });

const payerSchema = z.object({ email_address: z.string().optional(), name: nameSchema.optional() });

const addressSchema = z.object({
  address_line_1: z.string().optional(),
  address_line_2: z.string().optional(),
  admin_area_2: z.string().optional(),
  admin_area_1: z.string().optional(),
  postal_code: z.string().optional(),
  country_code: z.string(),
});

const shippingSchema = z.object({
  name: z.object({ full_name: z.string().optional() }).optional(),
  address: addressSchema.optional(),
});

const purchaseUnitSchema = z.object({
  custom_id: z.string().optional(),
  amount: moneySchema,
  shipping: shippingSchema.optional(),
  payments: z
    .object({ captures: z.array(captureSchema).optional(), refunds: z.array(refundSchema).optional() })
    .optional(),
});

const linkSchema = z.object({ rel: z.string(), href: z.string() });

/** The complete response for an order of Orders v2 (`Prefer: return=representation`). */
export const orderAnswerSchema = z
  .object({
    id: providerOrderIdSchema,
    status: z.enum(providerOrderStatuses),
    purchase_units: z.tuple([purchaseUnitSchema]),
    payment_source: z.object({ paypal: payerSchema.optional() }).optional(),
    payer: payerSchema.optional(),
    links: z.array(linkSchema).default([]),
  })
  .transform((order): ProviderOrder => {
    const [unit] = order.purchase_units;
    return {
      id: order.id,
      status: order.status,
      totalCents: unit.amount.value,
      currency: unit.amount.currency_code,
      reference: unit.custom_id,
      approveUrl: findApproveUrl(order.links),
      payer: toPayer(order.payment_source?.paypal) ?? toPayer(order.payer),
      shipping: toShippingAddress(unit.shipping),
      capture: decisiveCapture(unit.payments?.captures?.map(toCapture) ?? []),
      refunds: unit.payments?.refunds?.map(toRefund) ?? [],
    };
  });

/** A capture of Payments v2. */
export const captureAnswerSchema = captureSchema
  .extend({
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: providerOrderIdSchema.optional() }).optional() })
      .optional(),
  })
  .transform((capture) => ({
    ...toCapture(capture),
    reference: capture.custom_id,
    orderId: capture.supplementary_data?.related_ids?.order_id,
  }));

/** The complete response for a refund of Payments v2. */
export const refundAnswerSchema = refundSchema.transform(toRefund);

export const tokenAnswerSchema = z
  .object({ access_token: z.string().min(1), expires_in: z.number() })
  .transform((token) => ({ value: token.access_token, expiresInSeconds: token.expires_in }));

// With `payment_source`, the link is `payer-action`, without it `approve`.
function findApproveUrl(links: z.infer<typeof linkSchema>[]): string | undefined {
  return (links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve'))
    ?.href;
}

function toPayer(payer: z.infer<typeof payerSchema> | undefined): ProviderOrder['payer'] {
  if (!payer?.email_address && !payer?.name) return undefined;
  return { email: payer.email_address, givenName: payer.name?.given_name, surname: payer.name?.surname };
}

function toShippingAddress(shipping: z.infer<typeof shippingSchema> | undefined): ProviderOrder['shipping'] {
  if (!shipping?.address) return undefined;
  const { address, name } = shipping;
  return {
    fullName: name?.full_name,
    addressLine1: address.address_line_1,
    addressLine2: address.address_line_2,
    city: address.admin_area_2,
    province: address.admin_area_1,
    postalCode: address.postal_code,
    countryCode: address.country_code,
  };
}

function toCapture(capture: z.infer<typeof captureSchema>): Capture {
  return {
    id: capture.id,
    status: capture.status,
    amountCents: capture.amount.value,
    currency: capture.amount.currency_code,
    reason: capture.status_details?.reason,
  };
}

function toRefund(refund: z.infer<typeof refundSchema>): Refund {
  return {
    id: refund.id,
    status: refund.status,
    amountCents: refund.amount.value,
    currency: refund.amount.currency_code,
    reference: refund.custom_id,
    isReversal: refund.note_to_payer === reversalNote,
    reason: refund.status_details?.reason,
  };
}

// An order may contain declined attempts before the capture with the money.
function decisiveCapture(captures: Capture[]): Capture | undefined {
  return captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures.at(-1);
}
