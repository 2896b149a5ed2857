import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { easterEggAwardSchema, logoClickAwardSchema } from '../tokens.schema.ts';
import { awardLogoClick } from './award-logo-click.ts';
import { findEasterEgg } from './find-easter-egg.ts';

// High enough for a person who keeps clicking the logo, low enough to stop a program.
const middleware = rateLimit({ name: 'tokens', points: 60, seconds: 60 });

const description = 'The new balance, or why nothing was awarded';

export const tokensApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'post',
      path: '/logo-clicks',
      summary: 'Earn a token for a click on the logo in the footer',
      access: 'user',
      middleware,
      answer: { schema: logoClickAwardSchema, description },
    }),
    async (c) => c.json(await awardLogoClick(await commandContext(c)), 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/easter-egg',
      summary: 'Earn a token for finding the easter egg',
      access: 'user',
      middleware,
      answer: { schema: easterEggAwardSchema, description },
    }),
    async (c) => c.json(await findEasterEgg(await commandContext(c)), 200),
  );

export type TokensApi = typeof tokensApi;
