import { Events, OAuth2Server } from 'oauth2-mock-server';
import type { FacebookSettings, GoogleSettings } from '#platform/server/config/settings-together.ts';

/** The person known to the provider, as in its profile. */
export type ProviderProfile = { id: string; email: string; isVerified: boolean; name: string };

/**
 * A real OAuth and OpenID server on this machine, a double of Google and Facebook. It approves every request
 * as `profile`, unless `refusal` is an error code.
 */
export async function startOAuthServer(port?: number) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const state = {
    profile: {
      id: 'person-1',
      email: 'ada@example.org',
      isVerified: true,
      name: 'Ada Rossi',
    } as ProviderProfile,
    refusal: undefined as string | undefined,
    /** Claims that replace those of the next ID tokens. */
    claims: {} as Record<string, unknown>,
    /** Addresses that people were redirected to, and bodies of requests for tokens. */
    asked: [] as URL[],
    exchanged: [] as Record<string, unknown>[],
  };
  server.service.on(Events.BeforeTokenSigning, ({ payload }, request) => {
    const { id, email, isVerified, name } = state.profile;
    Object.assign(payload, { sub: id, email, email_verified: isVerified, name, ...state.claims });
    state.exchanged.push({ ...request.body });
  });
  server.service.on(Events.BeforeUserinfo, (answer) => {
    const { id, email, name } = state.profile;
    answer.body = { id, email, name };
  });
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }, request) => {
    state.asked.push(new URL(request.url ?? '', issuer));
    if (!state.refusal) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', state.refusal);
  });
  const keys = { clientId: 'our-id', clientSecret: 'our-secret' };
  const addresses = { authorizationUrl: `${issuer}/authorize`, tokenUrl: `${issuer}/token` };
  const google: GoogleSettings = { ...keys, ...addresses, keysUrl: `${issuer}/jwks`, issuer };
  const facebook: FacebookSettings = { ...keys, ...addresses, profileUrl: `${issuer}/userinfo` };
  return { state, issuer, google, facebook, stop: () => server.stop() };
}

export type OAuthServer = Awaited<ReturnType<typeof startOAuthServer>>;
