import type { DeliveryOption, OfferChange } from '#features/trade/trade.rules.ts';
import type { CheckoutState } from './checkout.rules.ts';

/** Why an attempt to buy ended without an order. Each is a text: `checkout:failure.<reason>`. */
const checkoutFailures = [
  'declined',
  'not_approved',
  'amount_changed',
  'address_missing',
  'address_not_italian',
  'reservation_expired',
] as const;
export type CheckoutFailure = (typeof checkoutFailures)[number];

/** What changed in a line since it went into the cart. */
export type CheckoutLineChange = OfferChange | { kind: 'unavailable' };

export type CheckoutLineView = {
  variantId: string;
  productId: string;
  name: string;
  variantName: string;
  image: string;
  quantity: number;
  /** Catalogue price of one, in cents, and what this buyer pays for one. */
  listUnitCents: number;
  unitCents: number;
  totalCents: number;
  change: CheckoutLineChange | null;
};

/** A checkout as its buyer sees it. All money in cents. */
export type CheckoutView = {
  id: string;
  state: CheckoutState;
  /** Somebody's. Until then its prices and questions are those of whoever looks, perhaps nobody that we know. */
  isClaimed: boolean;
  delivery: DeliveryOption;
  lines: CheckoutLineView[];
  itemsCents: number;
  shippingCents: number;
  totalCents: number;
  /** Tokens that the order will bring. */
  tokens: number;
  hasMemberPrice: boolean;
  hasAlcohol: boolean;
  /** Something that is no alcohol, which somebody too young for the rest may have. */
  hasOtherGoods: boolean;
  /** A cart with alcohol, and nobody asked the buyer's date of birth yet. */
  needsDateOfBirth: boolean;
  reservedUntil: string | null;
  approveUrl: string | null;
  failure: CheckoutFailure | null;
  orderId: string | null;
  orderNumber: number | null;
  cancelUrl: string;
};

/** Why the order button did not work; the page shows the new state and says what to do. */
export type PlaceRefusal =
  | {
      ok: false;
      reason:
        | 'total_changed'
        | 'unavailable'
        | 'date_of_birth_needed'
        | 'date_of_birth_in_future'
        | 'under_age';
    }
  | { ok: false; reason: 'closed'; state: CheckoutState };

export type PlaceResult = { ok: true; approveUrl: string } | PlaceRefusal;

/** What trying to complete a checkout came to. */
export type CheckoutOutcome =
  | { kind: 'paid'; orderId: string; orderNumber: number }
  /** The buyer has not approved (yet). */
  | { kind: 'waiting' }
  /** The provider has not made up its mind about the capture; asked again later. */
  | { kind: 'capturing' }
  | { kind: 'ended'; state: 'failed' | 'cancelled' | 'expired' | 'draft'; failure: string | null };
