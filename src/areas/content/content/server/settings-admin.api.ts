import { apiRoute } from '#platform/server/http/api-route.ts';
import { doneSchema } from '#platform/server/http/done.schema.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { adminSettingsSchema, descriptionsChangeSchema, logoChangeSchema } from '../settings-admin.schema.ts';
import { changeSetting } from './change-setting.ts';
import { getAdminSettings } from './settings-admin.queries.ts';

const change = {
  method: 'put',
  access: 'admin',
  answer: { schema: doneSchema, description: 'Done' },
  refusals: ['settings_changed', 'conflict'],
} as const;

/** The administrators' routes of the settings. */
export const settingsAdminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read the settings that administrators edit',
      access: 'admin',
      answer: { schema: adminSettingsSchema, description: 'Each with its version and its last change' },
    }),
    async (c) => c.json(await getAdminSettings(c.get('deps')), 200),
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/logo-text',
      summary: 'Change the text beside the logo, in all languages',
      body: logoChangeSchema,
    }),
    async (c) => {
      await changeSetting(await commandContext(c), { key: 'logoText', ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...change,
      path: '/section-descriptions',
      summary: 'Change what areas say they are for, in all languages',
      body: descriptionsChangeSchema,
      mostBytes: 256 * 1024,
    }),
    async (c) => {
      await changeSetting(await commandContext(c), { key: 'sectionDescriptions', ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  );

export type SettingsAdminApi = typeof settingsAdminApi;
