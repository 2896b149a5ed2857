import { defineSettings } from '#framework/settings/area-settings.ts';
import { objectField } from '#framework/settings/structured-fields.ts';
import { numberField } from '#framework/settings/value-fields.ts';
import { maxPiecesOfVariant, maxUnpaidReservations } from './purchase-limits.rules.ts';

export const catalogSettings = defineSettings('catalog', {
  settings: {
    /** Limits of purchases and unpaid reservations of one person. */
    purchaseLimits: {
      group: 'shop',
      position: 20,
      field: objectField({
        /** Maximum pieces of one variant in an order. */
        piecesOfVariant: numberField({ min: 1, max: maxPiecesOfVariant, default: 24 }),
        /** Maximum consecutive unpaid reservations, and the minutes to wait after them. */
        unpaidReservations: numberField({ min: 1, max: maxUnpaidReservations, default: 3 }),
        pauseMinutes: numberField({ min: 0, max: 1440, default: 15 }),
      }),
    },
  },
});
