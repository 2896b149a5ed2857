import type { AnyRouter } from '@tanstack/react-router';
import { loadMessages } from '#platform/i18n/load-messages.ts';
import { type Locale, localeCookie } from '#platform/i18n/locales.ts';
import type { RouterContext } from './router-context.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Changes the language of the open page: no reload, and the place, the scroll and what is typed stay. Queries whose
 * answers depend on the language carry it in their key, so the loaders fetch what is new and nothing else.
 * Rejects, with nothing changed, when the texts cannot be loaded.
 */
export async function switchLocale(router: AnyRouter, locale: Locale): Promise<void> {
  const context: RouterContext = router.options.context;
  const messages = await loadMessages(locale);
  for (const [namespace, texts] of Object.entries(messages)) {
    context.i18n.addResourceBundle(locale, namespace, texts);
  }
  rememberLocale(locale);
  await context.i18n.changeLanguage(locale);
  router.update({ context: { ...context, locale } });
  if ('lng' in router.state.location.search) await dropLanguageFromAddress(router);
  await router.invalidate();
}

/** The server reads the cookie, for pages and API alike. */
export function rememberLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
}

/** Otherwise a reload would bring the old language back. */
async function dropLanguageFromAddress(router: AnyRouter): Promise<void> {
  const { lng: _, ...search } = router.state.location.search as Record<string, unknown>;
  await router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
}
