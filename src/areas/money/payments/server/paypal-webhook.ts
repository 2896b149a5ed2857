import { z } from 'zod';
import { captureIdSchema, type PaymentEvent, providerOrderIdSchema } from '../payments.schema.ts';

/**
 * Names and formats of PayPal's Webhooks v1; a delivery with another format is not from PayPal and is refused
 * without a call.
 */
const signatureSchema = z
  .object({
    'paypal-auth-algo': z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
    'paypal-cert-url': z.url({ protocol: /^https?$/ }).max(500),
    'paypal-transmission-id': z
      .string()
      .max(50)
      .regex(/^\w\S+$/),
    'paypal-transmission-sig': z.string().max(500).regex(/^\S+$/),
    'paypal-transmission-time': z.iso.datetime({ offset: true }),
  })
  .transform((headers) => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }));

const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  resource_type: z.string().optional(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
  }),
});

/**
 * The body of `verify-webhook-signature`: it contains the event as the received bytes, because the signature
 * covers their checksum. Undefined when the headers or the body cannot be PayPal's.
 */
export function buildVerifyBody(
  headers: Headers,
  rawBody: Uint8Array,
  webhookId: string,
): Uint8Array<ArrayBuffer> | undefined {
  const signature = signatureSchema.safeParse(Object.fromEntries(headers));
  // Parsing first prevents a crafted body from closing the object and adding its own members.
  if (!signature.success || !isRecord(parseJson(rawBody))) return undefined;
  const members = JSON.stringify({ ...signature.data, webhook_id: webhookId });
  return Buffer.concat([Buffer.from(`${members.slice(0, -1)},"webhook_event":`), rawBody, Buffer.from('}')]);
}

export const verificationSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** The subject of a verified event; undefined when its format is not that of an event. */
export function parsePaymentEvent(rawBody: Uint8Array): PaymentEvent | undefined {
  const event = eventSchema.safeParse(parseJson(rawBody)).data;
  if (!event) return undefined;
  const { resource } = event;
  const isOrder = event.resource_type === 'checkout-order';
  const orderId = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const disputedId = resource.disputed_transactions?.[0]?.seller_transaction_id;
  const captureId =
    event.resource_type === 'refund' ? refundedCaptureId(resource.links) : (disputedId ?? resource.id);
  return {
    id: event.id,
    type: event.event_type,
    orderId: providerOrderIdSchema.safeParse(orderId).data,
    captureId: isOrder ? undefined : captureIdSchema.safeParse(captureId).data,
    reference: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id,
  };
}

// A refund references its capture only with the link `up`: .../v2/payments/captures/{id}
function refundedCaptureId(links: { rel: string; href: string }[] | undefined): string | undefined {
  return links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
