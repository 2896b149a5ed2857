import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { buy } from './buy.ts';
import { untilFontsAreLoaded, untilLive } from './live.ts';
import { emailsTo, register, signIn, signInByDialog } from './people.ts';
import { addressIn } from './site-pages.ts';
import { expect, test } from './test.ts';
import { releaseChange } from './undo-window.ts';

const longName = 'Massimiliano Bartolomeo Castelfranchi della Torre di Rovigo';

const idOf = (pathOfThanks: string): string =>
  new URLSearchParams(pathOfThanks.split('?')[1]).get('order') ?? '';

async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await signInByDialog(page, email);
}

test.describe('after paying', () => {
  test('the order is shown with its tokens, and the buyer is thanked once', async ({ page }) => {
    const { email } = await register(page.request, 'Bianca Bevitrice');
    const { number, title, path } = await buy(page.request);
    await page.goto(path);
    // First the toast that closes by itself.
    const toast = page.getByRole('region', { name: /Notifiche/ }).getByText('Ordine Completato!');
    await expect(toast).toBeVisible();
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Ordine completato', level: 1 })).toBeVisible();
    await expect(main.getByText(`Il tuo ordine #${number} è stato registrato.`)).toBeVisible();
    for (const text of [title, email, 'TU Token guadagnati: 5', 'Ritiro in sede']) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByText(title).first()).toBeVisible();
    await expect(toast).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('link')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    await page.reload({ waitUntil: 'networkidle' });
    // Checked immediately: a toast that should not be there would close by itself.
    expect(await toast.count()).toBe(0);
  });

  test('only the buyer sees the order: a visitor is asked to sign in, another user gets a not-found page', async ({
    page,
    browser,
  }) => {
    await register(page.request, 'Bianca Bevitrice');
    const { path } = await buy(page.request);
    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(path))?.status()).toBe(401);
    await untilLive(stranger);
    await expect(stranger.getByRole('heading', { name: 'Accedi per vedere il tuo ordine' })).toBeVisible();
    await expectAccessible(stranger);
    await signInOnPage(stranger, 'utente@example.org');
    await expect(stranger.getByRole('heading', { name: '404 - Pagina non trovata' })).toBeVisible();
    expect((await stranger.goto(path))?.status()).toBe(404);
    for (const address of ['/success', '/success?order=1001', '/success?order=../profile']) {
      expect((await stranger.goto(address))?.status(), address).toBe(404);
    }
    await stranger.goto('/success');
    await expect(stranger).toHaveURL('/success');
    await stranger.context().close();
  });
});

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`the thanks cover neither the title nor a control of the page at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await register(page.request, 'Bianca Bevitrice');
    const { path } = await buy(page.request);
    await page.goto(path);
    await expect(
      page.getByRole('region', { name: /Notifiche/ }).getByText('Ordine Completato!'),
    ).toBeAttached();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(h1, a, button)')]
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [...document.querySelectorAll('.toast')].some((toast) => {
            const place = toast.getBoundingClientRect();
            const isBeside = place.right <= left || place.left >= right;
            return !isBeside && place.bottom > top && place.top < bottom;
          });
        })
        .map((element) => element.textContent),
    );
    expect(covered).toEqual([]);
  });
}

test.describe('the profile', () => {
  test('asks a visitor to sign in, appears right after the sign-in, and is hidden again after the sign-out', async ({
    page,
  }) => {
    expect((await page.goto('/profilo'))?.status()).toBe(401);
    await expectAccessible(page);
    await signInOnPage(page, 'utente@example.org');
    await expect(page.getByRole('heading', { name: 'Ugo Marini', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'I tuoi ordini' })).toBeVisible();
    await page.getByRole('button', { name: 'Esci', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Accedi per vedere il tuo profilo' })).toBeVisible();
    await expect(page.getByText('Errore Caricamento Ordini')).toBeHidden();
  });

  test('shows tokens and orders, newest first, with the status in words', async ({ page }) => {
    await register(page.request, longName);
    await page.goto('/profilo');
    await expect(page.getByText('Ancora nessun ordine')).toBeVisible();
    await expect(page.getByText('0 TU Token', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const first = await buy(page.request);
    const second = await buy(page.request);
    await page.reload();
    await expect(page.getByRole('heading', { name: longName, level: 1 })).toBeVisible();
    await expect(page.getByText('10 TU Token', { exact: true })).toBeVisible();
    const numbers = page.getByRole('main').getByRole('heading', { level: 3, name: /^Ordine #/ });
    await expect(numbers).toHaveText([`Ordine #${second.number}`, `Ordine #${first.number}`]);
    const line = page.getByRole('listitem').filter({ hasText: second.title }).first();
    await expect(line).toBeHidden();
    await page.getByRole('heading', { name: `Ordine #${second.number}` }).click();
    await expect(line).toBeVisible();
    await expect(page.getByText('Stato: Pagato, lo prepariamo').first()).toBeVisible();
    await expect(page.getByText('TU Token guadagnati: 5').first()).toBeVisible();
    const money = page.getByRole('main').locator('details[open] dl');
    await expect(money).not.toContainText('Token');
    await expectAccessible(page);
  });

  test('keeps working when the orders fail to load, reports it, and loads them on the next try', async ({
    page,
  }) => {
    await register(page.request, 'Bianca Bevitrice');
    await page.goto('/');
    await page.route('**/api/orders**', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: {
            code: 'invalid_input',
            message: 'I dati inviati non sono validi. Controllali e riprova.',
            requestId: 'test',
          },
        },
      }),
    );
    await page.getByRole('link', { name: 'Bianca Bevitrice' }).click();
    await expect(page.getByRole('heading', { name: 'Bianca Bevitrice', level: 1 })).toBeVisible();
    const toasts = page.getByRole('region', { name: /Notifiche/ });
    await expect(toasts.getByText('Errore Caricamento Ordini')).toBeVisible();
    await expect(toasts.getByText('I dati inviati non sono validi. Controllali e riprova.')).toBeVisible();
    await page.unroute('**/api/orders**');
    await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText('Ancora nessun ordine')).toBeVisible();
  });

  test('a page past the last order links back to the newest', async ({ page }) => {
    await register(page.request, 'Bianca Bevitrice');
    const { number } = await buy(page.request);
    await page.goto(`/profilo?after=${number}`);
    await expect(page.getByRole('heading', { name: 'Non ci sono altri ordini' })).toBeVisible();
    await page.getByRole('link', { name: 'Torna ai più recenti' }).click();
    await expect(page).toHaveURL('/profilo');
    await expect(page.getByRole('heading', { name: `Ordine #${number}` })).toBeVisible();
  });
});

test.describe('the orders of all buyers', () => {
  test('are not shown to anybody who is not an administrator', async ({ page }) => {
    const denied = page.getByRole('heading', { name: 'Accesso negato' });
    expect((await page.goto('/admin/ordini'))?.status()).toBe(403);
    await expect(denied).toBeVisible();
    await signIn(page.request, 'utente@example.org');
    expect((await page.goto('/admin/ordini'))?.status()).toBe(403);
    await expect(denied).toBeVisible();
    await expect(page.getByText('Questa sezione è riservata agli amministratori.')).toBeVisible();
    await expectAccessible(page);
  });

  test('get the next status in one step, and the buyer sees it by email and on the profile', {
    tag: '@smoke',
  }, async ({ page, browser }) => {
    const buyer = await (await browser.newContext()).newPage();
    const { email } = await register(buyer.request, longName);
    const { number, path } = await buy(buyer.request);
    const id = idOf(path);

    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/ordini');
    const order = page.getByRole('article', { name: `Ordine #${number}` });
    await expect(order.getByText(longName)).toBeVisible();
    await expect(order.getByText('Stato: In attesa')).toBeVisible();
    await expectAccessible(page);
    const next = order.getByLabel('Nuovo stato');
    await expect(next).toHaveValue('confirmed');
    await order.getByRole('button', { name: 'Imposta stato' }).click();
    await expect(page.getByText('Stato Ordine Aggiornato!').first()).toBeVisible();
    await expect(order.getByText('Stato: Confermato')).toBeVisible();
    await expect(next).toHaveValue('');
    await expect(order.getByText('Vale tra pochi secondi. Modifica di Alba Ferri.')).toBeVisible();

    await next.selectOption('Rimborsato…');
    await order.getByRole('button', { name: 'Imposta stato' }).click();
    const question = page.getByRole('dialog', { name: `Rimborsare l'ordine #${number}?` });
    await question.getByRole('button', { name: 'Segna senza rimborso' }).click();
    await expect(question.getByText("Scrivi perché non c'è un rimborso da qui.")).toBeVisible();
    await question.getByLabel('Perché senza rimborso da qui').fill('Restituito in contanti');
    await question.getByRole('button', { name: 'Segna senza rimborso' }).click();
    await expect(order.getByText('Stato: Segnato come rimborsato')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(order.getByText('Stato: Segnato come rimborsato')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Annulla' })).toBeVisible();
    await buyer.goto('/profilo');
    await expect(buyer.getByText('Stato: Pagato, lo prepariamo')).toBeVisible();

    await releaseChange(id);
    await expect(order.getByText('Storico degli stati (2)')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Annulla' })).toBeHidden();
    await order.getByText('Storico degli stati (2)').click();
    await expect(order.getByText('Alba Ferri')).toHaveCount(1);

    await buyer.goto('/profilo');
    await expect(buyer.getByText('Stato: Segnato come rimborsato')).toBeVisible();
    await expect(async () => {
      const emails = (await emailsTo(buyer.request, email)).join('\n');
      for (const text of ["Grazie per l'acquisto", 'Segnato come rimborsato']) expect(emails).toContain(text);
      expect(emails).not.toContain('Confermato');
    }).toPass({ timeout: 30_000 });
    await buyer.context().close();
  });

  test('change by one status only after a double tap, and an undo works before the buyer is notified', async ({
    page,
    browser,
  }) => {
    const buyer = await (await browser.newContext()).newPage();
    const { email } = await register(buyer.request, 'Bianca Bevitrice');
    const { number } = await buy(buyer.request);
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/ordini');
    await untilLive(page);
    const order = page.getByRole('article', { name: `Ordine #${number}` });
    await order.getByRole('button', { name: 'Imposta stato' }).dblclick({ delay: 20 });
    await expect(order.getByText('Stato: Confermato')).toBeVisible();
    // Forced: the third click must not wait until something is proposed again.
    await order.getByRole('button', { name: 'Imposta stato' }).click({ force: true });
    await expect(page.getByText('Stato Ordine Aggiornato!').first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'TU Tutto è Uno' }).click();
    await expect(page).toHaveURL('/');

    const toast = page.getByRole('region', { name: /Notifiche/ });
    await expect(toast.getByText(/^Ancora \d+ s$/)).toBeVisible();
    await toast.getByRole('button', { name: 'Annulla' }).press('Enter');
    await expect(
      page.getByRole('region', { name: /Notifiche/ }).getByText('Modifica annullata'),
    ).toBeVisible();
    await page.goto('/admin/ordini');
    await expect(order.getByText('Stato: In attesa')).toBeVisible();
    await expect(order.getByLabel('Nuovo stato')).toHaveValue('confirmed');
    await expect(order.getByText('Storico degli stati (1)')).toBeVisible();
    await expect(async () => {
      expect(await emailsTo(buyer.request, email)).toHaveLength(2);
    }).toPass();
    await buyer.context().close();
  });

  test('can be filtered by open orders: a finished order leaves the list, and the focus stays in place', async ({
    page,
    browser,
  }) => {
    const buyer = await (await browser.newContext()).newPage();
    await register(buyer.request, 'Bianca Bevitrice');
    const { number, path } = await buy(buyer.request);
    await buyer.context().close();
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^In attesa/ })
      .click();
    await expect(page).toHaveURL('/admin/ordini?status=pending');
    await expect(page.getByLabel('Mostra gli ordini con lo stato')).toHaveValue('pending');
    const order = page.getByRole('article', { name: `Ordine #${number}` });
    await order.getByRole('button', { name: 'Imposta stato' }).press('Enter');
    await expect(order.getByText('Stato: Confermato')).toBeVisible();
    await releaseChange(idOf(path));
    await expect(order).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Ordini' })).toBeFocused();

    await page.getByLabel('Mostra gli ordini con lo stato').selectOption('Confermato');
    await expect(page).toHaveURL('/admin/ordini?status=confirmed');
    await expect(order.getByText('Stato: Confermato')).toBeVisible();
  });

  test('have a status change that another administrator can undo, also after a reload, with the focus kept', async ({
    page,
    browser,
  }) => {
    const buyer = await (await browser.newContext()).newPage();
    await register(buyer.request, 'Bianca Bevitrice');
    const { number } = await buy(buyer.request);
    await buyer.context().close();
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/ordini');
    const order = page.getByRole('article', { name: `Ordine #${number}` });
    await order.getByRole('button', { name: 'Imposta stato' }).click();
    await expect(order.getByText('Stato: Confermato')).toBeVisible();

    const office = await (await browser.newContext()).newPage();
    await signIn(office.request, 'admin@example.org');
    await office.goto('/admin/ordini');
    const seen = office.getByRole('article', { name: `Ordine #${number}` });
    await expect(seen.getByText('Stato: Confermato')).toBeVisible();
    await seen.getByRole('button', { name: 'Annulla' }).press('Enter');
    await expect(seen.getByText('Stato: In attesa')).toBeVisible();
    await expect(seen.getByRole('heading', { level: 2 })).toBeFocused();
    await office.context().close();
  });

  test('are downloaded as CSV with the filter of the list', async ({ page }) => {
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/ordini?status=refunded');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Scarica CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Ordini-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toMatch(/^\ufeffNumero;Data;Stato;/);
    expect(csv).not.toContain(';In attesa;');
  });

  test('show the old status again with the reason when the server refuses a change', async ({
    page,
    browser,
  }) => {
    const buyer = await (await browser.newContext()).newPage();
    await register(buyer.request, 'Bianca Bevitrice');
    const { number } = await buy(buyer.request);
    await buyer.context().close();

    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/ordini');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/orders/*/status', async (route) => {
      await held;
      await route.fulfill({
        status: 409,
        json: {
          error: {
            code: 'conflict',
            message: 'Nel frattempo qualcosa è cambiato. Ricarica la pagina e riprova.',
            requestId: 'test',
          },
        },
      });
    });
    const order = page.getByRole('article', { name: `Ordine #${number}` });
    await order.getByRole('button', { name: 'Imposta stato' }).click();
    await expect(order.getByText('Stato: Confermato')).toBeVisible();
    answer();
    await expect(page.getByText('Errore Aggiornamento Stato').first()).toBeVisible();
    await expect(
      page.getByText('Nel frattempo qualcosa è cambiato. Ricarica la pagina e riprova.').first(),
    ).toBeVisible();
    await expect(order.getByText('Stato: In attesa')).toBeVisible();
  });
});

test.describe('the menu of administration', () => {
  test('leads from page to page, marks the current one, and disappears with the session', async ({
    page,
  }) => {
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Amministrazione', exact: true });
    for (const [name, path, title] of [
      ['Ordini', '/admin/ordini', 'Ordini'],
      ['Recessi', '/admin/recessi', 'Recessi'],
      ['Date di nascita', '/admin/date-di-nascita', 'Correggi una data di nascita'],
      ['Riepilogo', '/admin', 'Pannello di amministrazione'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(menu.locator('a[aria-current="page"]:visible')).toHaveText(name);
    }
    await page.getByRole('button', { name: 'Esci', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accesso negato' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('opens on a phone, and closes on the page that it led to', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Amministrazione', exact: true });
    await expect(menu.getByRole('link', { name: 'Recessi' })).toBeHidden();
    await menu.getByText('Riepilogo').first().click();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Recessi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recessi' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Recessi' })).toBeHidden();
    await expect(menu.locator('summary')).toContainText('Recessi');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a long name makes no page wider than the screen', async ({ page }) => {
    await register(page.request, longName);
    const { path } = await buy(page.request);
    const expectNarrow = async (address: string) => {
      // German words are the longest.
      for (const locale of ['it', 'de']) {
        await page.goto(addressIn(address, locale));
        await untilFontsAreLoaded(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${address} in ${locale}`).toBe(360);
      }
    };
    await expectNarrow(path);
    await expectNarrow('/profilo');
    await signIn(page.request, 'admin@example.org');
    await expectNarrow('/admin/ordini');
  });
});
