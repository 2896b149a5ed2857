import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { untilFontsAreLoaded, untilLive } from './live.ts';
import { expect, test } from './test.ts';

/** Pages with all kinds of controls that visitors use. */
const pages = ['/', '/beershop', '/bikesharing'];

/** CSS pixels around a control in which its focus mark is searched: more than the card that a link fills. */
const margin = 8;

test.use({ ownWindow: true });

for (const path of pages) {
  test(`the focus can be seen on every kind of control of ${path}`, async ({ page }) => {
    await page.goto(path);
    await untilLive(page);
    await untilFontsAreLoaded(page);
    // From here on the browser treats the focus as that of a keyboard.
    await page.keyboard.press('Tab');
    // Header and footer are the same on every page.
    const controls = await markControls(page, path === '/' ? 'body' : 'main');
    const unseen: string[] = [];
    for (const control of controls) if (!(await isFocusSeen(page, control.index))) unseen.push(control.name);
    expect(unseen).toEqual([]);
  });
}

for (const path of [...pages, '/database-soci', '/nuova-password']) {
  test(`removing the focused control of ${path} keeps the focus within the main content`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilLive(page);
    await untilHydrated(page);
    const lost: string[] = [];
    for (const { index, name } of await markControls(page, 'main')) {
      const control = page.locator(`[data-focus-test="${index}"]`);
      // The control may have been inside one that was removed before.
      if ((await control.count()) === 0) continue;
      await control.evaluate((element: HTMLElement) => {
        element.focus({ preventScroll: true });
        element.remove();
      });
      const isFocused = await page
        .waitForFunction(() => document.querySelector('main')?.contains(document.activeElement), null, {
          timeout: 2000,
        })
        .catch(() => undefined);
      if (!isFocused) lost.push(name);
    }
    expect(lost).toEqual([]);
  });
}

/** Parts of a page are hydrated later: React sets its properties on their controls then. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main :is(a[href], button, input)')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__react')),
    ),
  );
}

/** One control of each look: controls with the same classes in the same surroundings have the same mark. */
function markControls(page: Page, part: 'body' | 'main'): Promise<{ index: number; name: string }[]> {
  return page.evaluate((part) => {
    const found = new Map<string, HTMLElement>();
    const all = document
      .querySelector(part)
      ?.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]',
      );
    for (const control of all ?? []) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const look = [];
      for (let part: Element | null = control; part && look.length < 6; part = part.parentElement)
        look.push(`${part.tagName} ${part.getAttribute('class')}`);
      const key = look.join(' < ');
      if (!found.has(key)) found.set(key, control);
    }
    return [...found.values()].map((control, index) => {
      control.dataset.focusTest = String(index);
      return { index, name: `${control.tagName} ${control.textContent?.trim().slice(0, 40)}` };
    });
  }, part);
}

/** Compares the control with and without the focus: at least as many pixels must differ as its longer side is long. */
async function isFocusSeen(page: Page, index: number): Promise<boolean> {
  const area = await page.evaluate(
    ([index, margin]) => {
      const control = document.querySelector<HTMLElement>(`[data-focus-test="${index}"]`);
      if (!control) return null;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      control.focus({ preventScroll: true });
      // A link that fills a card has its mark around the card.
      const fillsCard = getComputedStyle(control, '::after').inset === '0px';
      const area = (fillsCard && control.offsetParent) || control;
      const { x, y, width, height } = area.getBoundingClientRect();
      return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
    },
    [index, margin] as const,
  );
  if (!area) return false;
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = {
    x: Math.max(0, area.x),
    y: Math.max(0, area.y),
    width: Math.min(area.width, view.width - Math.max(0, area.x)),
    height: Math.min(area.height, view.height - Math.max(0, area.y)),
  };
  const look = async () =>
    sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .raw()
      .toBuffer();
  const focused = await look();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const blurred = await look();
  const changed = focused.reduce((sum, value, at) => sum + (value === blurred[at] ? 0 : 1), 0) / 3;
  return changed >= Math.max(area.width, area.height) - 2 * margin;
}
