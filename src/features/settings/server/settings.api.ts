import { createRoute, z } from '@hono/zod-openapi';
import { ownSourceAddress } from '#features/source-code/source-address.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import type { Association } from '../association.ts';
import { getAssociation } from './association.queries.ts';
import { getSetting } from './settings.queries.ts';

type Identity = {
  /** The name beside the mark; null where it is the site's own. */
  logoText: string | null;
  association: Association;
  /** Where the source code of what runs here can be had. */
  sourceUrl: string;
};

const identitySchema = z.custom<Identity>().openapi({ type: 'object' });

export const settingsApi = createRouteApp().openapi(
  createRoute({
    method: 'get',
    path: '/identity',
    summary: 'Who runs the site, and the name it goes by',
    responses: {
      200: {
        description: 'As the settings say, in the language of the request',
        content: { 'application/json': { schema: identitySchema } },
      },
    },
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
