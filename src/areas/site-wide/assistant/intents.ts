/** What somebody may want from the assistant. */
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
  /** A question that the association answers in its own words. */
  'own-answer',
  /** Something that a page of the site says. */
  'content',
  /** Nothing that the site knows. */
  'unknown',
] as const;

export type Intent = (typeof intents)[number];
