import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { expect, test } from './test.ts';

test('a visitor reads the blog from the newest post on, filters it by tags, and shares a post', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog?lng=it');
  const posts = page.getByRole('list', { name: 'Articoli del blog' });
  await posts.getByRole('link', { name: 'Dal luppolo al bicchiere: come nasce una nostra birra' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dal luppolo al bicchiere: come nasce una nostra birra',
  );
  await untilLive(page);
  const main = page.getByRole('main');
  await main.getByText('In questo articolo').click();
  await main.getByRole('link', { name: "L'attesa" }).click();
  await expect(main.getByRole('heading', { name: "L'attesa" })).toBeInViewport();
  await main.getByRole('button', { name: 'Condividi' }).click();
  await expect(page.getByText('Link copiato: incollalo dove vuoi', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/blog\/dal-luppolo-al-bicchiere[^?#]*$/,
  );
  await main.getByRole('list', { name: 'Argomenti' }).getByRole('link', { name: 'ricette' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articoli su: ricette' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(1);
});

test('a post that exists in other languages links to them, and its text is marked with its language', async ({
  page,
}) => {
  await page.goto('/blog/trenta-chilometri-in-pianura-con-una-sola-foratura?lng=ja');
  await expect(page.getByRole('main').getByText(/Italiano, Español, Français/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'it-IT');
  await expectAccessible(page);
});
