/** Placeholder in `cancelUrl` that is replaced by the checkout's id. */
export const checkoutIdPlace = '{CHECKOUT_ID}';

/** Seconds after which an unchanged draft is deleted: one claimed by a user, and an unclaimed one. */
export const draftSeconds = { claimed: 7 * 24 * 60 * 60, unclaimed: 24 * 60 * 60 };
