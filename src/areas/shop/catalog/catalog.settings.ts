import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField } from '#framework/settings/structured-fields.ts';
import { numberField } from '#framework/settings/value-fields.ts';
import { maxPiecesOfVariant, maxUnpaidReservations } from './purchase-limits.rules.ts';

export const catalogSettings = defineSettings('catalog', {
  settings: {
    /** Limits of what one person can buy, and reserve without paying. */
    purchaseLimits: {
      group: 'shop',
      position: 20,
      field: objectField({
        /** Pieces of one variant in an order. */
        piecesOfVariant: numberField({ min: 1, max: maxPiecesOfVariant, default: 24 }),
        /** Consecutive reservations that may end without a payment, and the minutes to wait after them. */
        unpaidReservations: numberField({ min: 1, max: maxUnpaidReservations, default: 3 }),
        pauseMinutes: numberField({ min: 0, max: 1440, default: 15 }),
      }),
    },
  },
});
