import { defineSettings } from '#framework/settings/area-settings.ts';
import { switchField } from '#framework/settings/value-fields.ts';

export const campaignsSettings = defineSettings('campaigns', {
  settings: {
    /**
     * Whether new campaigns give donations back when they end below their goal; each can choose otherwise
     * until it is published.
     */
    givesBackBelowGoal: { group: 'money', position: 16, field: switchField() },
  },
});
