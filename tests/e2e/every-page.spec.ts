import type { Page } from '@playwright/test';
import { findViolations, findWeakContrasts } from './axe.ts';
import { findContradictions, findMisfits, findSmallTargets, lengthen, spaceOut } from './layout.ts';
import { brokenText, visibleLines } from './read-html.ts';
import { test } from './site.ts';
import { readers } from './site-pages.ts';
import { menuState, siteStates } from './site-states.ts';
import { expect } from './test.ts';
import { eachPage, eachState } from './views.ts';

/** Polls, so that transient states, such as text before its font is loaded, do not count. */
const settled = expect.configure({ soft: true });

const desktop = 1280;

/** Sets the theme of the current page as its button does. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  );
}

async function expectAccessible(page: Page, name: string, find = findViolations): Promise<void> {
  // Lists are faded while new data load.
  await settled.poll(() => find(page), { message: name }).toEqual([]);
}

async function expectWholeTexts(page: Page, name: string): Promise<void> {
  const broken = (await visibleLines(page.locator('body'))).filter((line) => brokenText.test(line));
  expect.soft(broken, name).toEqual([]);
}

/** `strained`: also with the text spacing that a reader may set (WCAG 2.2, 1.4.12), and with longer words. */
async function expectRoom(page: Page, name: string, width: number, { strained = false } = {}): Promise<void> {
  await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
  // Floating elements are repositioned a moment after a resize.
  const expectFit = (message: string, frames = 2) =>
    settled.poll(() => findMisfits(page, { frames }), { message }).toEqual([]);
  await expectFit(`${name}, ${width} wide`);
  // One frame is enough when only texts changed and the window kept its size.
  if (!strained) return;
  await spaceOut(page, true);
  await expectFit(`${name}, spaced out, ${width} wide`, 1);
  await spaceOut(page, false);
  await lengthen(page, true);
  await expectFit(`${name}, 40 % longer, ${width} wide`, 1);
  await lengthen(page, false);
}

// Texts are strained at the narrowest width of each layout: laptop, tablet, and the 320 pixels that a zoom of 400 %
// leaves of a screen of 1280 (WCAG 2.2, 1.4.10).

const isHome = (name: string) => /^home(:|$)/.test(name);

async function expectGoodOnDesktop(page: Page, name: string): Promise<void> {
  // Themes differ only in colours, and colours do not depend on the width: everything else is checked on a
  // phone. Header and footer have another form here; one page is enough to check them.
  await setTheme(page, 'dark');
  await expectAccessible(page, `${name}, dark`, isHome(name) ? findViolations : findWeakContrasts);
  await setTheme(page, 'light');
  await expectWholeTexts(page, name);
  expect.soft(await findContradictions(page), `${name}, its classes`).toEqual([]);
  await expectRoom(page, name, 1280);
  await expectRoom(page, name, 1024, { strained: true });
}

async function expectGoodOnPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  const onPhone = `${name}, on a phone`;
  await expectAccessible(page, onPhone);
  // The gallery shows components at sizes that no page uses.
  if (!name.startsWith('dev-ui')) expect.soft(await findSmallTargets(page), onPhone).toEqual([]);
  await expectRoom(page, name, 360);
  await expectRoom(page, name, 768, { strained: true });
  await expectRoom(page, name, 320, { strained: true });
}

async function expectGood(page: Page, name: string): Promise<void> {
  await expectGoodOnDesktop(page, name);
  await expectGoodOnPhone(page, name);
}

test.describe('the site meets WCAG 2.2 AA, with large enough touch targets and no overflow at any width', () => {
  // Alone on two processors they take up to three minutes.
  test.setTimeout(1_800_000);

  // Administrators have most pages: thirds, for three browsers.
  for (const { reader, parts } of readers.map((each) => ({
    reader: each,
    parts: each === 'administrator' ? [1, 2, 3] : [1],
  })))
    for (const part of parts)
      test(`on every page, as shown to: ${reader}, part ${part}`, async ({ browser, site }) => {
        const pages = site.pages
          .filter((each) => each.reader === reader)
          .filter((_, index) => index % parts.length === part - 1);
        await eachPage({ browser, site: { ...site, pages }, width: desktop }, reader, expectGood);
      });

  // Two halves, so that two browsers share the work.
  for (const half of [0, 1]) {
    test(`in every dialog, menu and other state of a page, half ${half + 1}`, async ({ browser, site }) => {
      const states = siteStates.filter((state, index) => !state.isBehindPhoneMenu && index % 2 === half);
      await eachState({ browser, site, width: desktop }, states, expectGood);
    });
  }

  test('in the states of a page that a phone reaches by its menu', async ({ browser, site }) => {
    const states = siteStates.filter(({ isBehindPhoneMenu }) => isBehindPhoneMenu);
    await eachState({ browser, site, width: desktop }, states, expectGoodOnDesktop);
    await eachState({ browser, site, width: 360 }, [...states, menuState], expectGoodOnPhone);
  });
});
