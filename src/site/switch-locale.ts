import type { AnyRouter } from '@tanstack/react-router';
import { browserApi } from '#platform/browser/api-client.ts';
import { loadLanguage } from '#platform/browser/page-messages.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { dropStructuredData } from './drop-structured-data.ts';
import { rememberLocale } from './remember-locale.ts';
import type { RouterContext } from './router-context.ts';

/**
 * Changes the language of the open page without a reload: scroll position and typed text are preserved.
 * Queries whose answers depend on the language have it in their key, so the loaders fetch only those. Rejects
 * without changes when the messages cannot be loaded.
 */
export function switchLocale(router: AnyRouter, locale: Locale): Promise<void> {
  const change = running.then(() => changeLocale(router, locale));
  running = change.catch(() => undefined);
  return change;
}

/** One at a time: of two quick choices the second wins. */
let running: Promise<void> = Promise.resolve();

async function changeLocale(router: AnyRouter, locale: Locale): Promise<void> {
  const context: RouterContext = { ...router.options.context, locale, api: browserApi(locale) };
  await Promise.all([loadLanguage(context.i18n, locale), loadPage(router, context)]);
  rememberLocale(locale);
  await context.i18n.changeLanguage(locale);
  dropStructuredData();
  router.update({ context });
  if ('lng' in router.state.location.search) await dropLanguageFromAddress(router);
  await router.invalidate();
}

/** Loaded first: a component that suspends would disappear and shift the layout. */
async function loadPage({ routesById, state }: AnyRouter, context: RouterContext): Promise<void> {
  const loading = state.matches.map(async ({ routeId, params, loaderDeps }) =>
    routesById[routeId].options.loader?.({ context, params, deps: loaderDeps, cause: 'preload' }),
  );
  // The router loads failed data again, and reports failures.
  await Promise.allSettled(loading);
}

/** Otherwise a reload would restore the old language. */
async function dropLanguageFromAddress(router: AnyRouter): Promise<void> {
  const { lng: _, ...search } = router.state.location.search as Record<string, unknown>;
  await router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
}
