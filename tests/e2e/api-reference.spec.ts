import { expectAccessible } from './axe.ts';
import { findMisfits } from './layout.ts';
import { expect, test } from './test.ts';

test('a developer finds a route of the API, what it takes and what it answers', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/docs/api');
  await page.getByRole('link', { name: 'GET /store/{store}/products', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/api\/store#/);
  await expect(page.getByRole('heading', { level: 1, name: 'store' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: /Read a page of the products/ });
  await expect(heading).toBeInViewport();
  const route = page.locator('section').filter({ has: heading });
  await expect(route.getByText('For: Anybody')).toBeVisible();
  await expect(route.getByText('limit (query)')).toBeVisible();
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('link', { name: 'orders', exact: true }).click();
  await page.getByRole('link', { name: 'Order', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 3, name: 'Order', exact: true })).toBeInViewport();
});

for (const theme of ['light', 'dark']) {
  test(`the pages of the API reference are accessible and fit every screen, in the ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of ['/docs/api', '/docs/api/orders', '/docs/api/store']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? 'dark' : '');
      await expectAccessible(page);
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findMisfits(page), `${path}, ${width} wide`).toEqual([]);
      }
    }
  });
}
