import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import { untilFontsAreLoaded, untilLive } from './live.ts';
import type { Site } from './site.ts';
import { addressIn, type Reader, readers, type SitePage } from './site-pages.ts';
import { menuState, type SiteState, siteStates } from './site-states.ts';

export type ViewOptions = {
  browser: Browser;
  site: Site;
  theme?: 'light' | 'dark';
  width: number;
  height?: number;
  /** In languages other than Italian, the states of pages are left out. */
  locale?: Locale;
  context?: BrowserContextOptions;
  /** Called for a window before its first page; not for states that simulate a bug. */
  listen?: (page: Page) => void;
};

/**
 * Shows every page and its states one after the other, in one window per reader, and calls `look` for each.
 * `name` describes the view.
 */
export async function eachView(options: ViewOptions, look: Look): Promise<void> {
  const { site, width, locale = defaultLocale } = options;
  for (const reader of readers) {
    const window = await openWindow(options, reader);
    for (const each of site.pages.filter((one) => one.reader === reader)) {
      await window.showPage(each, look);
      if (locale === defaultLocale) await window.showStates(each, statesOn(each, width), look);
    }
    await window.close();
  }
}

/** Every page of one reader, without its states. */
export async function eachPage(options: ViewOptions, reader: Reader, look: Look): Promise<void> {
  const window = await openWindow(options, reader);
  for (const each of options.site.pages.filter((one) => one.reader === reader)) {
    await window.showPage(each, look);
  }
  await window.close();
}

/** States of pages, without the pages themselves. */
export async function eachState(options: ViewOptions, states: SiteState[], look: Look): Promise<void> {
  for (const reader of readers) {
    const pages = options.site.pages.filter((one) => one.reader === reader);
    const window = await openWindow(options, reader);
    for (const each of pages) {
      await window.showStates(
        each,
        states.filter(({ on }) => on === each.name),
        look,
      );
    }
    await window.close();
  }
}

export type Look = (page: Page, name: string) => Promise<void>;

async function openWindow(
  {
    browser,
    site,
    theme = 'light',
    width,
    height = 900,
    locale = defaultLocale,
    context: more,
    listen,
  }: ViewOptions,
  reader: Reader,
) {
  const viewport = { width, height };
  const context = await browser.newContext({ ...more, storageState: site.signedIn[reader], viewport });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  listen?.(page);
  return {
    async showPage(each: SitePage, look: Look): Promise<void> {
      await show(page, each, locale);
      await look(page, each.name);
      await page.setViewportSize(viewport);
    },
    async showStates(each: SitePage, states: SiteState[], look: Look): Promise<void> {
      for (const state of states) {
        // In a separate window, so that a pending request there affects no other view.
        const own = await context.newPage();
        if (!state.isLoggedError) listen?.(own);
        await show(own, each, locale);
        await state.open(own);
        // Lists are faded while new data load.
        await expect(own.locator('[aria-busy=true]')).toHaveCount(0);
        await untilStill(own);
        await look(own, `${each.name}: ${state.name}`);
        await own.close();
        await context.setOffline(false);
      }
    },
    close: () => context.close(),
  };
}

/** Below 1024 pixels the menu is behind a button. */
const statesOn = ({ name }: SitePage, width: number) =>
  [...siteStates, ...(width < 1024 ? [menuState] : [])].filter(({ on }) => on === name);

/** Opens the page and waits until its fonts are loaded and React has hydrated it. */
async function show(page: Page, { path }: SitePage, locale: Locale): Promise<void> {
  await page.goto(addressIn(path, locale));
  await untilLive(page);
  await untilFontsAreLoaded(page);
}

/** Waits until popups have their final size: reduced motion takes a moment too. Longer animations need not end. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const entrances = document
      .getAnimations()
      .filter(
        (each) => each.playState === 'running' && Number(each.effect?.getComputedTiming().endTime) < 1000,
      );
    await Promise.allSettled(entrances.map((each) => each.finished));
  });
}
