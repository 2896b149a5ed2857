import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { chooseLocale, localeCookie, localeHeader } from '../../../i18n/locales.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/id.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { CommandContext } from '../../context.ts';
import { setFinishedHeader } from '../pages/finished-answer.ts';
import type { ClientAddress } from '../security/client-address.ts';
import { ownOrigin } from '../security/own-addresses.ts';
import type { AppEnv } from './app-env.ts';

/** Identifies the sender of a request by its session cookie. */
export type Identify = (headers: Headers) => Promise<Actor>;

/** First middleware: sets request id, client address, language and actor. */
export function requestContext(deps: AppDeps, identify: Identify, clientAddress: ClientAddress) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // `app.request()` in tests passes no bindings.
    c.env ??= {};
    const { internal } = c.env;
    c.set('deps', depsFor(deps, c.req.url));
    c.set('requestId', internal?.requestId ?? newId());
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set(
      'clientAddress',
      internal?.clientAddress ??
        clientAddress(c.env.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')),
    );
    c.set(
      'locale',
      internal?.locale ??
        chooseLocale({
          query: c.req.query('lng'),
          page: c.req.header(localeHeader),
          cookie: getCookie(c, localeCookie),
          acceptLanguage: c.req.header('accept-language'),
        }),
    );
    let actor: Promise<Actor> | undefined;
    c.set('actor', () => {
      actor ??= internal ? internal.actor() : identify(c.req.raw.headers);
      return actor;
    });
    c.set('identifyAgain', () => identify(c.req.raw.headers));
    await next();
    setFinishedHeader(c, 'x-request-id', c.get('requestId'));
  });
}

/** A demo shown in a local network uses the request's own origin as the site's address. */
function depsFor(deps: AppDeps, requestUrl: string): AppDeps {
  const siteUrl = ownOrigin(deps.config, requestUrl);
  return siteUrl === undefined || siteUrl === deps.config.siteUrl
    ? deps
    : { ...deps, config: { ...deps.config, siteUrl } };
}

/** The context for a command of this request. */
export async function commandContext(c: Context<AppEnv>): Promise<CommandContext> {
  return { ...c.get('deps'), actor: await c.get('actor')() };
}
