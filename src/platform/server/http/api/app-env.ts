import type { HttpBindings } from '@hono/node-server';
import type { Locale } from '../../../i18n/locales.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { AppDeps } from '../../app-deps.ts';

/** Set by the page renderer, which calls the application in-process; a request from outside cannot carry it. */
export type InternalCall = {
  actor: () => Promise<Actor>;
  locale: Locale;
  requestId: string;
  clientAddress: string;
  /** The data that is read will be cached for others. */
  isCached?: true;
};

export type AppEnv = {
  Bindings: Partial<HttpBindings> & { internal?: InternalCall };
  Variables: {
    requestId: string;
    clientAddress: string;
    locale: Locale;
    /** The sender of this request; looked up once, at the first call. */
    actor: () => Promise<Actor>;
    /** Identifies the sender again, for a long-running answer during which rights may change. */
    identifyAgain: () => Promise<Actor>;
    deps: AppDeps;
    nonce: string;
    /** Set for page requests: errors are answered as a page. */
    isPage?: true;
  };
};
