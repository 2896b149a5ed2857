import { defineSettings } from '#framework/settings/area-settings.ts';
import { emailField } from '#framework/settings/text-fields.ts';

export const ordersSettings = defineSettings('orders', {
  settings: {
    /** Recipient of the emails about new orders. */
    orderNotificationEmail: {
      group: 'shop',
      position: 10,
      field: emailField({ hint: 'settings-admin:settings.orders.hints.orderNotificationEmail' }),
    },
  },
});
