import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import {
  type Capture,
  type GivenBack,
  type ProviderOrderInput,
  type Refund,
  refundIdSchema,
} from './payments.schema.ts';

const maxTextLength = 127;

/** 1234 cents -> "12.34", exactly. */
export function formatAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "12.34" (also "12", "12.3", ".34") -> 1234 cents, exactly; anything else throws a RangeError. */
export function parseAmount(value: string): number {
  const match = /^(\d*)(?:\.(\d{1,2}))?$/.exec(value);
  const cents = match && value !== '' ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in euros: ${JSON.stringify(value)}`);
  return cents;
}

/** PayPal's locale for a language of the site. PayPal names Chinese by its country. */
export function toPayPalLocale(locale: Locale): string {
  return locale === 'zh' ? 'zh-CN' : localeTags[locale];
}

/**
 * The body of PayPal's Orders v2 create: one purchase unit in EUR whose parts add up to the total. Throws a
 * RangeError when they do not, or when the total is zero.
 */
export function buildCreateOrderBody(input: ProviderOrderInput) {
  const itemsCents = input.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  if (itemsCents + input.shippingCents !== input.totalCents) {
    throw new RangeError(
      `Lines ${itemsCents} and shipping ${input.shippingCents} do not add up to ${input.totalCents} cents`,
    );
  }
  if (input.totalCents <= 0) throw new RangeError('There is nothing to pay');
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: input.reference,
        custom_id: input.reference,
        invoice_id: input.reference,
        ...(input.payeeEmail && { payee: { email_address: input.payeeEmail } }),
        amount: {
          ...euros(input.totalCents),
          breakdown: { item_total: euros(itemsCents), shipping: euros(input.shippingCents) },
        },
        items: input.lines.map((line) => ({
          name: cutText(line.name),
          quantity: String(line.quantity),
          unit_amount: euros(line.unitCents),
          category: input.category,
          ...(line.sku && { sku: cutText(line.sku) }),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: cutText(input.brandName),
          locale: toPayPalLocale(input.locale),
          landing_page: 'NO_PREFERENCE',
          shipping_preference: input.needsAddress ? 'GET_FROM_FILE' : 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: input.returnUrl,
          cancel_url: input.cancelUrl,
        },
      },
    },
  };
}

/**
 * The body of PayPal's Payments v2 refund; without an amount, the whole rest is refunded. PayPal stores the
 * reference with it.
 */
export function buildRefundBody({ amountCents, reference }: { amountCents?: number; reference?: string }) {
  if (amountCents !== undefined && amountCents <= 0) throw new RangeError('There is nothing to refund');
  return {
    ...(amountCents !== undefined && { amount: euros(amountCents) }),
    ...(reference !== undefined && { custom_id: reference }),
  };
}

/** Days for which a paid payment can be reversed: PayPal accepts disputes until 180 days after the payment. */
export const daysUntilFinal = 200;

/** PayPal's note on a refund that it made itself to reverse a payment. */
export const reversalNote = 'Payment reversed';

const takenBackStatuses: readonly Capture['status'][] = ['REFUNDED', 'DECLINED', 'FAILED'];
const takenBackReasons: readonly string[] = ['REFUNDED', 'CHARGEBACK'];

/**
 * All refunds of a captured payment. PayPal reports them as refunds, or only as the status of the capture: if
 * a completely reversed capture has refunds for less than its amount, the rest is added as one more, with the
 * capture's own id.
 */
export function listGivenBack(capture: Capture, refunds: readonly Refund[]): GivenBack[] {
  const given = refunds.flatMap(({ status, ...refund }) =>
    status === 'COMPLETED' || status === 'PENDING' ? [{ ...refund, status }] : [],
  );
  const { id, status, reason = '', amountCents } = capture;
  const restCents = amountCents - given.reduce((sum, refund) => sum + refund.amountCents, 0);
  const isTakenBack = takenBackStatuses.includes(status) || takenBackReasons.includes(reason);
  if (!isTakenBack || restCents <= 0) return given;
  const isReversal = status !== 'REFUNDED' && reason !== 'REFUNDED';
  return [
    ...given,
    { id: refundIdSchema.parse(id), amountCents: restCents, isReversal, status: 'COMPLETED' },
  ];
}

function euros(cents: number) {
  return { currency_code: 'EUR', value: formatAmount(cents) };
}

/** At most 127 UTF-16 units (PayPal's limit for names), never cut inside a grapheme. */
export function cutText(text: string): string {
  return shortenText(text, maxTextLength);
}
