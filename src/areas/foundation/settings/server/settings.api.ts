import { ownSourceAddress } from '#areas/foundation/source-code/source-address.ts';
import type { SettingsPart } from '#framework/server/settings-part.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { identitySchema } from '../identity.schema.ts';
import { settingsSettings } from '../settings.settings.ts';
import { getAssociation } from './association.queries.ts';
import { listLegalFacts } from './legal-facts.queries.ts';
import { getOpening } from './opening.queries.ts';
import { getSetting } from './settings.queries.ts';
import { inLanguage, listDescriptions } from './written-texts.ts';

/** `areas`: the settings of all modules. */
export const createSettingsApi = (areas: readonly SettingsPart[]) =>
  createRouteApp().openapi(
    apiRoute({
      method: 'get',
      path: '/identity',
      summary: 'Read who runs the site, and the name it goes by',
      access: 'visitor',
      answer: { schema: identitySchema, description: 'As the settings say, in the language of the request' },
    }),
    async (c) => {
      const deps = c.get('deps');
      const locale = c.get('locale');
      const { hostedStore } = deps.config;
      const identity = {
        logoText: inLanguage(await getSetting(deps, settingsSettings.settings.logoText), locale) ?? null,
        descriptions: await listDescriptions(deps, locale),
        association: await getAssociation(deps),
        opening: await getOpening(deps, locale),
        hostedStore: hostedStore ? new URL(hostedStore.apiUrl).host : null,
        sourceUrl: deps.config.sourceUrl ?? ownSourceAddress,
        legalFacts: await listLegalFacts(deps, areas),
      };
      return c.json(identity, 200);
    },
  );

export type SettingsApi = ReturnType<typeof createSettingsApi>;
