import { ownSourceAddress } from '#features/source-code/source-address.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { identitySchema } from '../identity.schema.ts';
import { getAssociation } from './association.queries.ts';
import { getSetting } from './settings.queries.ts';

export const settingsApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/identity',
    summary: 'Read who runs the site, and the name it goes by',
    access: 'visitor',
    answer: { schema: identitySchema, description: 'As the settings say, in the language of the request' },
  }),
  async (c) => {
    const deps = c.get('deps');
    const logoTexts = await getSetting(deps, 'logoText');
    const logoText = logoTexts[c.get('locale')] ?? logoTexts[defaultLocale] ?? null;
    const sourceUrl = deps.config.sourceUrl ?? ownSourceAddress;
    return c.json({ logoText, association: await getAssociation(deps), sourceUrl }, 200);
  },
);

export type SettingsApi = typeof settingsApi;
