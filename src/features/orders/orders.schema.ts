import type { ShippingAddress } from '#features/payments/payments.schema.ts';
import type { DeliveryOption } from '#features/trade/trade.rules.ts';
import type { OrderStatus } from './orders.rules.ts';

export type OrderLineView = {
  productId: string;
  variantId: string;
  name: string;
  variantName: string;
  image: string;
  quantity: number;
  /** What one cost, and all of them, in cents. */
  unitCents: number;
  totalCents: number;
};

/** An order as its buyer sees it. All money in cents. */
export type OrderView = {
  id: string;
  number: number;
  checkoutId: string;
  status: OrderStatus;
  delivery: DeliveryOption;
  lines: OrderLineView[];
  itemsCents: number;
  shippingCents: number;
  totalCents: number;
  hasMemberPrice: boolean;
  tokensAwarded: number;
  shippingAddress: ShippingAddress | null;
  createdAt: string;
};

/** An order as administrators see it: with its buyer, the provider's transaction and what it may become. */
export type AdminOrderView = OrderView & {
  buyer: { userId: string; fullName: string; email: string };
  transactionId: string;
  nextStatuses: OrderStatus[];
  statusChanges: StatusChangeView[];
};

export type StatusChangeView = {
  from: OrderStatus | null;
  to: OrderStatus;
  by: string | null;
  /** It took the change before it back, of which the buyer was not told. */
  isUndo: boolean;
  at: string;
};

/** A page of a list that is read by keys: `next` and `previous` are cursors, null at the ends. */
export type Page<T> = { items: T[]; next: string | null; previous: string | null };
