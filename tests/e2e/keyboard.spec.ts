import type { Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from './keyboard.ts';
import { register } from './people.ts';
import { expect, test } from './test.ts';

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

test('a keyboard user finds a beer, signs in, and pays', async ({ page, request }) => {
  test.slow();
  const buyer = await register(request, 'Tina Tasti');
  await page.goto('/');
  await tabTo(
    page,
    page
      .getByRole('navigation', { name: 'Navigazione principale' })
      .getByRole('link', { name: 'Beershop & Gadget' }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Beershop & Gadget', level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('combobox', { name: 'Cerca' }));
  await page.keyboard.type('Carbonaia');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Carbonaia/);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Carbonaia' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Carbonaia', level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('main').getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }));
  await page.keyboard.press('Enter');
  const cartButton = page.getByRole('banner').getByRole('button', { name: /^Carrello, 1/ });
  await tabTo(page, cartButton);
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Carrello' });
  await tabTo(page, cart.getByRole('button', { name: 'Aumenta' }));
  await page.keyboard.press('Space');
  await tabTo(page, cart.getByRole('button', { name: 'Procedi al checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type(buyer.email);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(buyer.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const delivery = page.getByRole('radio', { name: 'Spedizione' });
  await tabTo(page, delivery);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Ritiro' })).toBeChecked();
  await tabTo(page, page.getByLabel('Giorno'));
  await page.keyboard.type('1');
  await tabTo(page, page.getByLabel('Mese'));
  await page.keyboard.type('maggio');
  await tabTo(page, page.getByLabel('Anno'));
  await page.keyboard.type('1990');
  const orderButton = page.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  await tabTo(page, orderButton);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sì, è giusta' })).toBeFocused();
  await expectFocusSeen(page);
  await expect(page.getByText('Prima conferma la data.')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  // The button has disappeared: the focus is at the confirmed date, and Tab continues from there.
  await expect(page.getByRole('group', { name: 'Data di nascita' }).locator(':focus')).toBeAttached();
  await tabTo(page, orderButton);
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Paga', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/success\?order=/);
  await expect(page.getByRole('heading', { name: 'Ordine completato', level: 1 })).toBeVisible();
});

test('dialogs and drawers trap the focus, and restore it when they close', async ({ page }) => {
  await page.goto('/beershop');
  const opened = [
    { button: page.getByRole('banner').getByRole('button', { name: 'Accedi' }), name: 'Il tuo account' },
    { button: page.getByRole('banner').getByRole('button', { name: 'Carrello' }), name: 'Carrello' },
  ];
  for (const { button, name } of opened) {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expectTrapped(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('the mobile menu traps the focus, and restores it when it closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectTrapped(page, 'Menu');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a menu is navigated with arrow keys, and closed with Escape', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Lingua', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await press(page, 'End');
  await expect(page.getByRole('menuitemradio', { name: '日本語' })).toBeFocused();
  await press(page, 'Home');
  await expect(page.getByRole('menuitemradio', { name: 'Italiano' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a new page is announced by its title, and gets the focus', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chisiamo$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Chi siamo · TU Tutto è Uno$/ })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus is visible at every Tab stop of the shop', async ({ page }) => {
  test.slow();
  await page.goto('/beershop');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    if (await last.evaluate((link) => link === document.activeElement)) return;
  }
  throw new Error('The keyboard does not come to the end');
});

/** Tabs forwards and backwards through all stops: the focus stays inside and returns to the start. */
async function expectTrapped(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  const stops = await dialog
    .getByRole('button')
    .or(dialog.getByRole('link'))
    .or(dialog.getByRole('textbox'))
    .count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await expectFocusSeen(page);
    }
  }
}
