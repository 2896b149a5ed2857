import { parseSettingInput } from '#areas/foundation/settings/server/parse-setting-input.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { bikesSettings } from '../../bikes.settings.ts';
import { getBikePlan } from '../../server/bike-plan.ts';
import { planEffectsSchema, planPreviewSchema } from '../plan-changes.schema.ts';
import { listPlanEffects } from './plan-effects.queries.ts';

/** Previews the effects of changing the bikes' settings. */
export const planEffectsApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/',
    summary: 'Read which bookings other hours concern, and what becomes of them',
    access: 'admin',
    body: planPreviewSchema,
    maxBytes: 256 * 1024,
    answer: { schema: planEffectsSchema, description: 'The bookings, by their time' },
  }),
  async (c) => {
    const deps = c.get('deps');
    const { input } = bikesSettings.settings.bikeSharing.field;
    const { value } = c.req.valid('json');
    const wished = parseSettingInput(input, value.bikeSharing, ['value', 'bikeSharing']);
    const items = await listPlanEffects(deps, await getBikePlan(deps), wished);
    return c.json({ items }, 200);
  },
);

export type PlanEffectsApi = typeof planEffectsApi;
