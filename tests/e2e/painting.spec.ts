import type { Page } from '@playwright/test';
import { untilFontsAreLoaded } from './live.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

const untilAlive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
const laidOut = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll(
      (items) =>
        items.filter((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    );

test('content below the screen is laid out after the first input, without layout shift', async ({ page }) => {
  await page.goto('/beershop?lng=it', { waitUntil: 'load' });
  await untilAlive(page);
  await untilFontsAreLoaded(page);
  const products = await page.getByRole('main').getByRole('listitem').count();
  expect(await laidOut(page)).toBeLessThan(products);

  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = await title.boundingBox();
  await page.mouse.move(40, 40);
  await expect.poll(() => laidOut(page)).toBe(products);
  expect(await title.boundingBox()).toEqual(before);
});

test('going back to a list restores its scroll position', async ({ page }) => {
  await page.goto('/beershop?lng=it');
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last();
  const name = await last.innerText();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await last.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('no script is loaded before the first paint', async ({ page }) => {
  for (const address of ['/', '/beershop']) {
    await page.goto(`${address}?lng=it`);
    const { seen, asked } = await page.evaluate(() => ({
      seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(2);
    // After three seconds the page loads them in any case.
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(seen, 3000));
  }
});

test('the framework is split into files that are executed separately', async ({ request }) => {
  const html = await (await request.get('/?lng=it')).text();
  expect(
    html.match(/<template data-later=""><link rel="modulepreload" href="[^"]*\/framework[^"/]*\.js"/g),
  ).toHaveLength(2);
});
