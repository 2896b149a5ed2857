import { AsyncLocalStorage } from 'node:async_hooks';
import { getOAuthState } from 'better-auth/api';
import { z } from 'zod';
import type { Locale } from '#platform/i18n/locales.ts';
import type { SignInProvider } from '../../sign-in.rules.ts';

type ProviderReturn = {
  /** The id of a registration that may begin; the browser then gets its cookie. */
  registrationId: string;
  locale: Locale;
  /** Called when the provider has proven the address of a blocked account. */
  onBlocked(): void;
};

const returns = new AsyncLocalStorage<ProviderReturn>();

/**
 * Calls the accounts library with data about the browser, which the profiles of `providers.ts` need and the
 * library does not pass on.
 */
export function withProviderReturn<T>(known: ProviderReturn, call: () => Promise<T>): Promise<T> {
  return returns.run(known, call);
}

/** The state of a redirect to a provider, which the library stores and returns. */
export function stateOf(provider: SignInProvider) {
  return { additionalData: { provider } };
}

const stateSchema = z.object({
  provider: z.string(),
  callbackURL: z.string(),
  link: z.unknown().optional(),
});

/** The data of the current return from a provider. Throws when the redirect went to another provider. */
export async function readProviderReturn(
  provider: SignInProvider,
): Promise<{ isLinking: boolean; returnTo: string } & ProviderReturn> {
  const known = returns.getStore();
  const state = stateSchema.parse(await getOAuthState());
  if (!known || state.provider !== provider) throw new Error('This way led to another provider');
  return { ...known, isLinking: Boolean(state.link), returnTo: state.callbackURL };
}
