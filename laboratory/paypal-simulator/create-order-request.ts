import { z } from 'zod';
import { unprocessable } from './refusal.ts';

const text = z.string().min(1).max(127);

export const moneySchema = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const breakdownSchema = z.object({
  item_total: moneySchema.optional(),
  shipping: moneySchema.optional(),
  handling: moneySchema.optional(),
  tax_total: moneySchema.optional(),
  insurance: moneySchema.optional(),
  shipping_discount: moneySchema.optional(),
  discount: moneySchema.optional(),
});

const itemSchema = z.object({
  name: text,
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9][0-9]{0,9}$/),
  unit_amount: moneySchema,
  description: z.string().max(127).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

export const purchaseUnitSchema = z.object({
  reference_id: z.string().min(1).max(256).optional(),
  custom_id: text.optional(),
  invoice_id: text.optional(),
  description: text.optional(),
  soft_descriptor: z.string().min(1).max(22).optional(),
  payee: z
    .object({ email_address: z.email().max(254).optional(), merchant_id: z.string().length(13).optional() })
    .optional(),
  amount: moneySchema.extend({ breakdown: breakdownSchema.optional() }),
  items: z.array(itemSchema).optional(),
});

const webUrl = z.url({ protocol: /^https?$/ });

export const experienceSchema = z.object({
  brand_name: text.optional(),
  locale: z
    .string()
    .min(2)
    .max(10)
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
    .optional(),
  shipping_preference: z
    .enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])
    .default('GET_FROM_FILE'),
  return_url: webUrl,
  cancel_url: webUrl,
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
});

/** The supported part of Orders v2 create: one purchase unit, intent CAPTURE, paid with PayPal. */
export const createOrderRequestSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(purchaseUnitSchema).min(1).max(1),
  payment_source: z.object({ paypal: z.object({ experience_context: experienceSchema }) }).optional(),
});

export type Money = z.infer<typeof moneySchema>;
export type PurchaseUnit = z.infer<typeof purchaseUnitSchema>;

const pointer = '/purchase_units/0';

/** Refuses a purchase unit whose amounts PayPal would not accept. */
export function checkAmounts({ amount, items }: PurchaseUnit): void {
  const { breakdown } = amount;
  const parts = Object.values(breakdown ?? {});
  const all: Money[] = [amount, ...parts, ...(items ?? []).map((item) => item.unit_amount)];
  if (new Set(all.map((money) => money.currency_code)).size > 1)
    throw unprocessable('MULTI_CURRENCY_ORDER', pointer);
  if (amount.currency_code !== 'EUR') {
    throw unprocessable('INVALID_CURRENCY_CODE', `${pointer}/amount/currency_code`);
  }
  if (toCents(amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', `${pointer}/amount/value`);
  if (all.some((money) => toCents(money) < 0)) throw unprocessable('CANNOT_BE_NEGATIVE', pointer);
  if (items && !breakdown?.item_total) {
    throw unprocessable('ITEM_TOTAL_REQUIRED', `${pointer}/amount/breakdown/item_total`);
  }
  if (
    items &&
    sum(items.map((item) => toCents(item.unit_amount) * Number(item.quantity))) !==
      cents(breakdown?.item_total)
  ) {
    throw unprocessable('ITEM_TOTAL_MISMATCH', `${pointer}/amount/breakdown/item_total/value`);
  }
  if (breakdown && total(breakdown) !== toCents(amount)) {
    throw unprocessable('AMOUNT_MISMATCH', `${pointer}/amount/value`);
  }
}

/** "-12.5" -> -1250; more than two decimals are refused. */
export function toCents({ value }: Money): number {
  const [, sign = '', euros = '', decimals = ''] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(value) ?? [];
  if (decimals.length > 2) throw unprocessable('DECIMAL_PRECISION');
  return Number(`${sign}${euros}${decimals.padEnd(2, '0')}`);
}

function total(parts: z.infer<typeof breakdownSchema>): number {
  const added = [parts.item_total, parts.shipping, parts.handling, parts.tax_total, parts.insurance];
  return sum(added.map(cents)) - cents(parts.shipping_discount) - cents(parts.discount);
}

const cents = (money: Money | undefined): number => (money ? toCents(money) : 0);

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
