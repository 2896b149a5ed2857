import type { Page } from '@playwright/test';
import { gotoWithToasts } from './live.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

const regionOf = (page: Page) => page.getByRole('region', { name: 'Notices (F8)' });
const toastsOf = (page: Page) => regionOf(page).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** The component gallery, with a clock that only the test advances. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await gotoWithToasts(page, '/dev/ui');
  await page.clock.pauseAt('2026-11-21T11:00:00Z');
}

test('a toast stays 5000 ms and leaves within 500 ms; one with a short duration stays 2000 ms', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await press(page, 'Default');
  await press(page, 'Success, 2 s');
  await expect(toastsOf(page)).toHaveCount(2);
  await page.clock.runFor(100);
  await expect(page.getByRole('status').filter({ hasText: 'Added to the cart' })).toBeAttached();

  await page.clock.runFor(1900);
  const added = toastsOf(page).filter({ hasText: 'Added to the cart' });
  await expect(added).toHaveAttribute('data-exiting');
  await page.clock.runFor(500);
  await expect(added).toHaveCount(0);

  const changed = toastsOf(page).filter({ hasText: 'Language changed' });
  await page.clock.runFor(2499);
  await expect(changed).not.toHaveAttribute('data-exiting');
  await page.clock.runFor(1);
  await expect(changed).toHaveAttribute('data-exiting');
  await page.clock.runFor(500);
  await expect(toastsOf(page)).toHaveCount(0);
});

test('at most three toasts are shown, the newest on top, and a toast with an action never closes by itself', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await press(page, 'Default');
  await press(page, 'Default');
  await press(page, 'Destructive, until dismissed');
  await press(page, 'Success, 2 s');
  await expect(toastsOf(page)).toHaveCount(3);
  const heights = await toastsOf(page).evaluateAll((toasts) =>
    toasts
      .map((toast) => [toast.getBoundingClientRect().top, toast.textContent] as const)
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text),
  );
  expect(heights[0]).toContain('Added to the cart');
  expect(heights[1]).toContain('The orders could not be loaded');
  await page.clock.runFor(60_000);
  await expect(toastsOf(page)).toHaveText(/The orders could not be loaded/);
});

test('a toast pauses under the pointer, with focus and in a hidden tab', async ({ page }) => {
  await openWithStoppedClock(page);
  await press(page, 'Default');
  await toastsOf(page).hover();
  await page.clock.runFor(20_000);
  await expect(toastsOf(page)).not.toHaveAttribute('data-exiting');

  await page.mouse.move(10, 10);
  await page.keyboard.press('F8');
  await expect(regionOf(page).getByRole('list')).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toastsOf(page)).not.toHaveAttribute('data-exiting');
  await press(page, 'Dismiss all');
  await page.clock.runFor(500);
  await expect(toastsOf(page)).toHaveCount(0);

  await setHidden(page, true);
  await press(page, 'Default');
  await page.clock.runFor(20_000);
  await expect(toastsOf(page)).not.toHaveAttribute('data-exiting');
  await setHidden(page, false);
  await page.clock.runFor(5000);
  await expect(toastsOf(page)).toHaveAttribute('data-exiting');
});

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a toast closed by the user restores the focus, and the next one leaves by itself', async ({ page }) => {
  await openWithStoppedClock(page);
  const opener = page.getByRole('button', { name: 'Default', exact: true }).last();
  await opener.click();
  await toastsOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(500);
  await expect(toastsOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(toastsOf(page)).toHaveCount(1);
  await page.clock.runFor(5000);
  await expect(toastsOf(page)).toHaveAttribute('data-exiting');
});

test('a swipe of more than 50 px to the right dismisses a toast, and a shorter swipe does not', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await press(page, 'Default');
  await swipe(page, 40);
  await expect(toastsOf(page)).not.toHaveAttribute('data-exiting');
  await swipe(page, 60);
  await expect(toastsOf(page)).toHaveAttribute('data-exiting');
});

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toastsOf(page).boundingBox();
  if (!box) throw new Error('There is no toast');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

const clickLogo = (page: Page) => page.getByRole('button', { name: 'Logo TU Tutto è Uno' }).click();
const invitation = (page: Page) =>
  page
    .getByRole('region', { name: /Notifiche/ })
    .getByText('Accedi per guadagnare TU Token', { exact: true });

test('a toast is shown although the connection broke before the first action on the page', async ({
  page,
  context,
}) => {
  await gotoWithToasts(page, '/');
  await context.setOffline(true);
  await clickLogo(page);
  await expect(invitation(page)).toBeVisible();
});

test('a toast that could not be shown does not prevent the next', async ({ page }) => {
  await page.route(/toast-region/, (route) => route.abort());
  await page.goto('/');
  await clickLogo(page);
  await page.unroute(/toast-region/);
  await expect(async () => {
    await clickLogo(page);
    await expect(invitation(page).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

/** The controls of the open drawer or dialog that a toast covers. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] :is(button, a, input)')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above?.closest('.toast') != null;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  );
}

/** On phones upright and on their side, a tablet and a laptop. */
async function expectUncovered(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredControls(page), { message: `${width} x ${height}` }).toEqual([]);
  }
}

test('no toast covers a control of the drawer or of the dialog, on any screen', async ({ page }) => {
  await gotoWithToasts(page, '/beershop?q=Apribottiglie');
  const toasts = page.getByRole('region', { name: /Notifiche/ }).getByRole('listitem');
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' }).first();
  const drawer = page.getByRole('dialog', { name: 'Carrello' });
  await add.click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrello/ })
    .click();
  for (let pressed = 0; pressed < 5; pressed += 1)
    await drawer.getByRole('button', { name: 'Aumenta' }).click();
  await expect(toasts.filter({ hasText: 'Quantità non disponibile' })).toBeVisible();
  await expectUncovered(page);
  await drawer.getByRole('button', { name: 'Rimuovi' }).click();
  await expect(toasts.filter({ hasText: 'Annulla' })).toBeVisible();
  await expectUncovered(page);
  await drawer.getByRole('button', { name: 'Chiudi' }).click();
  await expect(drawer).toBeHidden();

  await page.goto('/profilo');
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await dialog.getByLabel('Email').fill('nobody@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  const failed = toasts.filter({ hasText: 'Errore Accesso' });
  await expect(failed).toBeVisible();
  await expectUncovered(page);
  await dialog.getByLabel('Email').fill('utente@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill('benvenuto-demo');
  // This test is about the position of toasts: a sign-in that times out on a busy machine is tried again.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Accedi', exact: true }).click({ timeout: 2000 });
    await expect(toasts.filter({ hasText: 'Accesso Riuscito!' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(failed).toBeHidden({ timeout: 1500 });
});
