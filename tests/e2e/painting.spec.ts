import { expect, test } from './test.ts';

test.use({ ownWindow: true });

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
