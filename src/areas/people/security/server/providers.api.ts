import { z } from 'zod';
import type { Auth } from '#areas/people/sign-in/server/auth.ts';
import { callLibrary, copyCookies } from '#areas/people/sign-in/server/better-auth-client.ts';
import { stateOf } from '#areas/people/sign-in/server/providers/provider-return.ts';
import { unlinkProvider } from '#areas/people/sign-in/server/providers/unlink-provider.ts';
import { noticeHash, signInProviders } from '#areas/people/sign-in/sign-in.rules.ts';
import { providerAddressSchema } from '#areas/people/sign-in/sign-in.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { proofSchema } from '../security.schema.ts';
import { proofRefusals } from './proof-refusals.ts';
import { proveOwner } from './prove-owner.ts';

const params = z.object({ provider: z.enum(signInProviders) });

export type ProvidersApi = ReturnType<typeof createProvidersApi>;

export function createProvidersApi(auth: Auth) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'post',
        path: '/{provider}/link',
        summary: 'Begin to link an account of a provider',
        access: 'user',
        params,
        body: proofSchema,
        answer: { schema: providerAddressSchema, description: 'Where the person goes on' },
        refusals: [...proofRefusals, 'sign_in_method_disabled'],
      }),
      async (c) => {
        const { userId } = requirePerson(await c.get('actor')());
        const { config } = c.get('deps');
        await proveOwner(c.get('deps'), {
          ...c.req.valid('json'),
          userId,
          clientAddress: c.get('clientAddress'),
        });
        const { provider } = c.req.valid('param');
        const profile = new URL('/profilo', config.siteUrl);
        const answer = await callLibrary(c, auth, '/link-social', {
          provider,
          callbackURL: `${profile.href}#${noticeHash('linked')}`,
          errorCallbackURL: profile.href,
          disableRedirect: true,
          ...stateOf(provider),
        });
        copyCookies(answer, c);
        return c.json(providerAddressSchema.parse(await answer.json()), 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/{provider}/unlink',
        summary: 'Unlink an account of a provider',
        access: 'user',
        params,
        body: proofSchema,
        answer: { schema: doneSchema, description: 'It no longer opens the account' },
        refusals: [...proofRefusals, 'last_way_in', 'not_found'],
      }),
      async (c) => {
        const { userId } = requirePerson(await c.get('actor')());
        const proof = { ...c.req.valid('json'), userId, clientAddress: c.get('clientAddress') };
        await proveOwner(c.get('deps'), proof);
        await unlinkProvider(c.get('deps'), { userId, provider: c.req.valid('param').provider });
        return c.json({ ok: true as const }, 200);
      },
    );
}
