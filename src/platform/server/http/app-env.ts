import type { HttpBindings } from '@hono/node-server';
import type { Locale } from '../../i18n/locales.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { CommandContext } from '../context.ts';
import type { Mailer } from '../email/mailer.ts';

/** What the application hands to its routes; everything but the actor is the same for each request. */
export type AppDeps = Omit<CommandContext, 'actor'> & { mailer: Mailer };

/** Set by the page renderer, which calls the application in-process; a request from outside cannot carry it. */
export type InternalCall = {
  actor: Promise<Actor>;
  locale: Locale;
  requestId: string;
  clientAddress: string;
};

export type AppEnv = {
  Bindings: Partial<HttpBindings> & { internal?: InternalCall };
  Variables: {
    requestId: string;
    clientAddress: string;
    locale: Locale;
    /** Who sent this request; looked up once, and only when somebody asks. */
    actor: () => Promise<Actor>;
    deps: AppDeps;
    nonce: string;
    /** Whoever asked expects a page: an error is answered as one. */
    isPage?: true;
  };
};
