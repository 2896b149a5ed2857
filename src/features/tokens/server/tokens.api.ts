import { createRoute } from '@hono/zod-openapi';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { tokenAwardSchema } from '../tokens.schema.ts';
import { awardLogoClick } from './award-logo-click.ts';
import { findEasterEgg } from './find-easter-egg.ts';

// Somebody who plays with the logo is never stopped, a program that does is.
const middleware = rateLimit({ points: 60, seconds: 60 });

const answers = <Refusal extends string>(refusal: Refusal) => ({
  200: {
    description: 'The new balance, or why nothing was awarded',
    content: { 'application/json': { schema: tokenAwardSchema(refusal) } },
  },
});

export const tokensApi = createRouteApp()
  .openapi(
    createRoute({
      method: 'post',
      path: '/logo-clicks',
      summary: 'One token for a click on the logo in the footer',
      middleware,
      responses: answers('daily_limit'),
    }),
    async (c) => c.json(await awardLogoClick(await commandContext(c)), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/easter-egg',
      summary: 'One token for finding the easter egg',
      middleware,
      responses: answers('already_found'),
    }),
    async (c) => c.json(await findEasterEgg(await commandContext(c)), 200),
  );

export type TokensApi = typeof tokensApi;
