/** The intents of questions to the assistant. */
export const intents = [
  'open-page',
  'sign-in',
  'membership',
  'order-status',
  'own-bookings',
  'own-tokens',
  'opening-hours',
  'contact',
  'price',
  'stock',
  'allergens',
  'delivery',
  'withdrawal',
  'discount',
  'shipping-fee',
  'age',
  'payment',
  'bike-slots',
  'events',
  'latest-event',
  'greeting',
  /** A question for which the association has written an answer. */
  'own-answer',
  /** A question that a page of the site answers. */
  'content',
  /** A question without an answer. */
  'unknown',
] as const;

export type Intent = (typeof intents)[number];
