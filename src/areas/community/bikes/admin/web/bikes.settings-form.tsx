import { defineSettingsForm } from '#framework/settings/settings-form.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { planEffectsClient } from '../bikes-admin.client.ts';
import type { PlanEffects } from '../plan-changes.schema.ts';
import { PlanEffectsDialog } from './plan-effects-dialog.tsx';

/** Changed hours are saved after the administrator has seen the affected bookings. */
export const bikesSettingsForm = defineSettingsForm<PlanEffects['items'][number]>({
  group: 'bikes',
  effects: {
    read: async (api, value) =>
      (
        await readJson(
          planEffectsClient(api).index.$post({ json: { value: { bikeSharing: value.bikeSharing } } }),
        )
      ).items,
    seen: ({ bookingId, effect }) => ({ bookingId, effect }),
    refusal: 'bike_effects_changed',
    render: ({ effects, ...dialog }) => <PlanEffectsDialog items={[...effects]} {...dialog} />,
  },
});
