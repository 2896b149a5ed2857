import { z } from 'zod';
import type { SettingsPart } from '#framework/server/settings-part.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { groupChangeSchema, siteSettingsSchema } from '../site-settings.schema.ts';
import { changeSettingsGroup } from './change-settings-group.ts';
import { getChangeableGroup, listChangeableGroups } from './changeable-groups.ts';
import { getSiteSettings } from './site-settings.queries.ts';

/** The administrators' routes of the settings of all areas. */
export function createSiteSettingsApi(parts: readonly SettingsPart[]) {
  const groups = listChangeableGroups(parts);
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/',
        summary: 'Read the settings of all areas',
        access: 'admin',
        answer: {
          schema: siteSettingsSchema,
          description: 'In groups, each with its version and last change',
        },
      }),
      async (c) => c.json(await getSiteSettings(c.get('deps'), groups, parts), 200),
    )
    .openapi(
      apiRoute({
        method: 'put',
        path: '/{group}',
        summary: 'Change the settings of a group, as a whole',
        access: 'admin',
        params: z.object({ group: z.string().max(80) }),
        body: groupChangeSchema,
        // Texts in nine languages.
        maxBytes: 256 * 1024,
        answer: { schema: doneSchema, description: 'Done, or so already' },
        refusals: [
          'not_found',
          'settings_changed',
          'conflict',
          ...parts.flatMap(({ refusals = [] }) => refusals),
        ],
      }),
      async (c) => {
        const { version, value, effects } = c.req.valid('json');
        const group = getChangeableGroup(groups, c.req.valid('param').group);
        await changeSettingsGroup(await commandContext(c), { group, version, value, seen: effects });
        return c.json({ ok: true as const }, 200);
      },
    );
}

export type SiteSettingsApi = ReturnType<typeof createSiteSettingsApi>;
