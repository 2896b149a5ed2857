import type { Page } from '@playwright/test';
import { untilLive } from './live.ts';
import { expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');

/** Holds back answers about single products until the returned function is called. */
async function holdProducts(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/catalog\/products\/[^/]+$/, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

for (const [place, address] of [
  ['the shop', '/beershop'],
  ['the home page', '/'],
] as const) {
  test(`from a card of ${place} the product's page immediately shows the data of the card`, async ({
    page,
  }) => {
    await page.goto(address);
    await untilLive(page);
    const card = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .filter({ hasText: '€' })
      .first();
    const link = card.getByRole('heading').getByRole('link');
    const title = `${await link.textContent()}`;
    const picture = new URL(`${await card.locator('img').first().getAttribute('src')}`, page.url()).pathname;
    const [price = ''] = /\d+,\d\d/.exec(`${await card.textContent()}`) ?? [];
    const answer = await holdProducts(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByText(price).first()).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Immagini' }).locator('img').first()).toHaveAttribute(
      'src',
      new RegExp(RegExp.escape(picture.replace(/\/[^/]*$/, ''))),
    );
    await expect(main(page).getByRole('status')).toContainText('Caricamento in corso…');
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(title)));
    await expect(main(page).getByRole('button', { name: 'Aggiungi al carrello' })).toBeHidden();
    const before = await main(page).getByRole('heading', { level: 1 }).boundingBox();
    answer();
    await expect(main(page).getByText('Caricamento in corso…')).toBeHidden();
    await expect(
      main(page)
        .getByRole('radiogroup')
        .or(main(page).getByRole('button', { name: /carrello/i }))
        .first(),
    ).toBeVisible();
    expect(await main(page).getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  });
}
