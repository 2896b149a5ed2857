import type { Page } from '@playwright/test';
import { test } from './site.ts';
import { readers } from './site-pages.ts';
import { expect } from './test.ts';
import { eachPage } from './views.ts';

const soft = expect.configure({ soft: true });
const phone = { width: 360, height: 740 };

/**
 * Controls that a floating element covers at the current scroll position. Elements that span the window, like
 * the header and bars, count as its edges: a control below them can be scrolled into view, except at the ends
 * of the page.
 */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFloating = (element: Element) => {
      const style = getComputedStyle(element);
      return /fixed|sticky/.test(style.position) && style.opacity !== '0' && style.pointerEvents !== 'none';
    };
    const shown = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const floating = shown.filter(isFloating).filter((element) => element.getBoundingClientRect().height > 1);
    const { scrollY, innerHeight } = window;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const controls = shown.filter((element) =>
      element.matches('main :is(a[href], button, input, select, textarea, summary), footer a[href]'),
    );
    return floating.flatMap((element) => {
      const over = element.getBoundingClientRect();
      const isEdge = over.width >= document.documentElement.clientWidth - 1;
      const isReached = isEdge && (over.top <= 0 ? scrollY > 0 : !isAtEnd);
      if (isReached) return [];
      return controls
        .filter((control) => !element.contains(control) && !control.contains(element))
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
          const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
          if (width <= 2 || height <= 2) return false;
          const [x, y] = [
            (Math.max(box.left, over.left) + Math.min(box.right, over.right)) / 2,
            (Math.max(box.top, over.top) + Math.min(box.bottom, over.bottom)) / 2,
          ];
          const top = document.elementFromPoint(x, y);
          return top !== null && element.contains(top);
        })
        .map(
          (control) =>
            `${(control.textContent || control.getAttribute('aria-label') || control.outerHTML).trim().slice(0, 40)} at ${scrollY}`,
        );
    });
  });
}

/** Waits two frames, in which floating elements react to scrolling. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await page.waitForFunction(() => document.querySelector('[data-moving]') === null);
}

async function scrollThrough(page: Page, look: () => Promise<void>): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: window.innerHeight,
  }));
  const step = 0.8 * screen;
  const places = Array.from({ length: Math.ceil((height - screen) / step) + 1 }, (_, index) => index * step);
  for (const top of places) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await untilAtRest(page);
    await look();
  }
}

test.describe('no floating element covers a control of a page at rest', () => {
  test.setTimeout(1_800_000);

  for (const reader of readers) {
    test(`on a phone, every page as shown to: ${reader}`, async ({ browser, site }) => {
      await eachPage({ browser, site, ...phone }, reader, async (page, name) => {
        // Repeated, because content that loads late moves a control before the floating element reacts.
        const look = () => soft.poll(() => findCovered(page), { message: name }).toEqual([]);
        await scrollThrough(page, look);
      });
    });
  }
});

const bubble = (page: Page) => page.getByRole('button', { name: 'Apri assistente' });
const isOffered = (page: Page) =>
  bubble(page).evaluate((button) => button.checkVisibility({ opacityProperty: true }));

/** Scrolls continuously, so that a slow machine notices it too. */
async function keepScrolling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const add = () => window.scrollBy({ top: 4, behavior: 'instant' });
    document.body.dataset.scrolling = String(setInterval(add, 50));
  });
}

test('the assistant hides while a phone scrolls down, comes back, and is not at the checkout', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/privacy');
  await expect.poll(() => isOffered(page)).toBe(true);
  await keepScrolling(page);
  await expect.poll(() => isOffered(page)).toBe(false);
  await page.evaluate(() => clearInterval(Number(document.body.dataset.scrolling)));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isOffered(page)).toBe(true);
  const checkout = site.pages.find(({ name }) => name === 'checkout-signed-out');
  await page.goto(checkout?.path ?? '');
  await expect(bubble(page)).toHaveCount(0);
});

test('the hidden assistant button appears when it gets the keyboard focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/privacy');
  await keepScrolling(page);
  await expect.poll(() => isOffered(page)).toBe(false);
  await page.keyboard.press('Tab');
  await bubble(page).focus();
  await expect.poll(() => isOffered(page)).toBe(true);
});

test('the donation button spans the bottom of a phone; neither it nor the header covers the focused control', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/crowdfunding');
  const bar = page.getByRole('link', { name: 'Dona', exact: true }).locator('..');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  expect(await bar.boundingBox()).toMatchObject({ x: 0, width: phone.width });
  const header = await page.getByRole('banner').locator('> div').first().boundingBox();
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press(stop < 30 ? 'Tab' : 'Shift+Tab');
    const isClear = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return true;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      if (bottom - top > window.innerHeight / 2) return true;
      return [top + 2, bottom - 2].every((y) => {
        const seen = document.elementFromPoint((left + right) / 2, y);
        return seen !== null && (focused.contains(seen) || seen.contains(focused));
      });
    });
    const name = await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40));
    expect.soft(isClear, `${stop}: ${name}, header ${header?.height}`).toBe(true);
  }
});
