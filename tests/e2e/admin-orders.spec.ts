import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { buy } from './buy.ts';
import { untilLive } from './live.ts';
import { emailsTo, register, signIn } from './people.ts';
import { expect, test } from './test.ts';
import { releaseChange } from './undo-window.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Counts a person's taps; choosing from a list counts as two. */
class Thumb {
  taps = 0;

  async tap(control: Locator): Promise<void> {
    this.taps += 1;
    await control.click();
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(option);
  }
}

const toasts = (page: Page) => page.getByRole('region', { name: /Notifiche/ });

/** A new buyer's order; the page's window is signed in as an administrator. */
async function prepare(page: Page) {
  const buyer = await register(page.request, 'Bianca Bevitrice');
  const { number, path } = await buy(page.request);
  await signIn(page.request, 'admin@example.org');
  const id = new URL(path, 'http://localhost').searchParams.get('order');
  return { ...buyer, id: id ?? '', number, address: `/admin/ordini/${id}` };
}

test('an administrator with a phone finds an order, packs it by its slip and ships it; the buyer is notified', {
  tag: '@smoke',
}, async ({ page }) => {
  const { id, number, address } = await prepare(page);
  const thumb = new Thumb();
  await page.goto('/admin');
  await thumb.tap(page.getByRole('main').getByRole('link', { name: /^In attesa/ }));
  await thumb.tap(page.getByRole('link', { name: `Ordine #${number}`, exact: true }));
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: `Ordine #${number}` })).toBeVisible();
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    thumb.tap(page.getByRole('link', { name: 'Distinta per il pacco (PDF)' })),
  ]);
  expect((await readFile(await slip.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await thumb.choose(page.getByLabel('Nuovo stato'), 'Pronto per il ritiro');
  await thumb.tap(page.getByRole('button', { name: 'Imposta stato' }));
  await expect(page.getByText('Stato: Pronto per il ritiro')).toBeVisible();
  await expect(toasts(page).getByText('Stato Ordine Aggiornato!')).toBeVisible();
  expect(thumb.taps).toBe(6);
  const person = page.getByRole('main').getByRole('link', { name: 'Bianca Bevitrice', exact: true });
  await expect(person).toHaveAttribute('href', /^\/admin\/persone\/[\da-f-]{36}$/);
  await releaseChange(id);
  const emails = page.getByRole('region', { name: 'Email al cliente' });
  await expect(emails.getByText('Nuovo stato: Pronto per il ritiro')).toBeVisible();
});

test('a partial refund sent from two windows on a phone is made once, and all open pages show it', async ({
  page,
  browser,
}) => {
  const { number, address, email } = await prepare(page);
  await page.goto(address);
  await untilLive(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other.request, 'admin@example.org');
  await other.goto(address);
  await untilLive(other);
  await other.getByRole('button', { name: 'Rimborsa…' }).click();
  await other.getByRole('button', { name: 'Vai avanti' }).click();

  const thumb = new Thumb();
  await thumb.tap(page.getByRole('button', { name: 'Rimborsa…' }));
  const dialog = page.getByRole('dialog', { name: `Rimborso dell'ordine #${number}` });
  await dialog.getByLabel('Importo da restituire').fill('99');
  await dialog.getByRole('button', { name: 'Vai avanti' }).click();
  await expect(dialog.getByText('Puoi restituire al massimo 5,00 €.')).toBeVisible();
  await expect(dialog.getByLabel('Importo da restituire')).toBeFocused();
  await dialog.getByLabel('Importo da restituire').fill('1.234');
  await dialog.getByRole('button', { name: 'Vai avanti' }).click();
  await expect(dialog.getByText('Migliaia o centesimi?')).toBeVisible();
  await thumb.tap(dialog.getByRole('button', { name: /^Uno in più/ }));
  await expect(dialog.getByLabel('Importo da restituire')).toHaveValue('5,00');
  await dialog.getByLabel('Importo da restituire').fill('2,50');
  await expectAccessible(page);
  await thumb.tap(dialog.getByRole('button', { name: 'Vai avanti' }));
  await expect(dialog.getByText('Restituire 2,50 € a Bianca Bevitrice?')).toBeFocused();
  await thumb.tap(dialog.getByRole('button', { name: 'Restituisci 2,50 €' }));
  await expect(toasts(page).getByText('Rimborso fatto')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(thumb.taps).toBe(4);
  const payment = page.getByRole('region', { name: 'Pagamento e rimborsi' });
  await expect(payment.getByText('TU Token ripresi: 3')).toBeVisible();
  await expect(payment.getByText('Pezzi rimessi in magazzino: 1')).toBeVisible();
  await expectAccessible(page);

  await other.getByRole('button', { name: 'Restituisci 5,00 €' }).click();
  await expect(toasts(other).getByText('Il rimborso non è riuscito')).toBeVisible();
  const lost = other.getByRole('dialog', { name: `Rimborso dell'ordine #${number}` });
  await expect(lost.getByText("Un rimborso di quest'ordine è già partito")).toBeFocused();
  await expect(lost.getByText('2,50 € · Fatto')).toBeVisible();
  await expect(lost.getByText("Dell'ordine resta da restituire, se serve: 2,50 €.")).toBeVisible();
  await expect(lost.getByRole('button', { name: /^Restituisci/ })).toHaveCount(0);
  await expectAccessible(other);
  await lost.getByRole('button', { name: 'Chiudi senza rimborsare' }).click();
  await expect(other.getByRole('region', { name: 'Pagamento e rimborsi' }).getByText('Fatto')).toHaveCount(1);
  await other.context().close();

  const note = page.getByLabel('Scrivi al cliente');
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByText('Scrivi il messaggio.')).toBeVisible();
  await note.fill('La bottiglia rotta è rimborsata.');
  await page.getByRole('button', { name: 'Invia il messaggio' }).dblclick();
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: /^Invia di nuovo: Avviso del rimborso/ }).click();
  await expect(toasts(page).getByText('Email inviata di nuovo')).toBeVisible();
  await expect(async () => {
    const received = await emailsTo(page.request, email);
    const about = (words: string) => received.filter((text) => text.includes(words)).length;
    expect({ refunds: about('ti restituiamo'), notes: about('La bottiglia rotta') }).toEqual({
      refunds: 2,
      notes: 1,
    });
  }).toPass({ timeout: 30_000 });
});

test('a refund and a note are made once, even if lost answers make the page send them again', async ({
  page,
}) => {
  const { number, address, email } = await prepare(page);
  await page.goto(address);
  await untilLive(page);
  const loseAnswers = (path: string) =>
    page.route(`**/api/admin/orders/*/${path}*`, async (route) => {
      await route.fetch();
      await route.abort();
    });
  await loseAnswers('refunds');
  await page.getByRole('button', { name: 'Rimborsa…' }).click();
  const dialog = page.getByRole('dialog', { name: `Rimborso dell'ordine #${number}` });
  await dialog.getByLabel('Importo da restituire').fill('1');
  await dialog.getByRole('button', { name: 'Vai avanti' }).click();
  const confirm = dialog.getByRole('button', { name: 'Restituisci 1,00 €' });
  await confirm.click();
  await expect(toasts(page).getByText('Nessuna risposta. Premi di nuovo: il rimborso parte')).toBeVisible();
  await page.unroute('**/api/admin/orders/*/refunds*');
  await confirm.click();
  await expect(toasts(page).getByText('Rimborso fatto')).toBeVisible();
  const payment = page.getByRole('region', { name: 'Pagamento e rimborsi' });
  await expect(payment.getByText('Fatto')).toHaveCount(1);

  await loseAnswers('emails');
  const note = page.getByLabel('Scrivi al cliente');
  await note.fill('Arriva domani.');
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(toasts(page).getByText('Nessuna risposta. Premi di nuovo: parte una sola')).toBeVisible();
  await page.unroute('**/api/admin/orders/*/emails*');
  await note.fill('Arriva domani mattina.');
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(toasts(page).getByText('Messaggio inviato')).toBeVisible();
  await expect(async () => {
    const received = await emailsTo(page.request, email);
    const notes = received.filter((text) => text.includes('Arriva domani')).length;
    expect(notes).toBe(2);
  }).toPass({ timeout: 30_000 });
});

test('an order is found by its number and by its buyer, and the URL contains the search', async ({
  page,
}) => {
  const { number, email } = await prepare(page);
  await prepare(page);
  await page.goto('/admin/ordini?status=pending');
  await untilLive(page);
  const field = page.getByLabel('Cerca per numero, nome o email');
  const orders = page.getByRole('article');
  await field.fill(email);
  await field.press('Enter');
  await expect(orders).toHaveCount(1);
  await expect(page.getByRole('article', { name: `Ordine #${number}` })).toBeVisible();
  await expect(page).toHaveURL(/status=pending&q=/);
  await expect(page.getByRole('link', { name: /CSV/ })).toHaveAttribute('href', /status=pending&q=/);
  await field.fill(String(number));
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page).toHaveURL(`/admin/ordini?status=pending&q=${number}`);
  await expect(orders).toHaveCount(1);
  await page.reload();
  await untilLive(page);
  await expect(field).toHaveValue(String(number));
  await expect(orders).toHaveCount(1);
  await field.fill('nessuno di nome così');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nessun ordine trovato' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mostra tutti gli ordini' }).click();
  await expect(page).toHaveURL('/admin/ordini');
  await expect(field).toHaveValue('');
});

test('several orders get one status, and the result of each is shown', async ({ page }) => {
  const first = await prepare(page);
  const second = await prepare(page);
  await page.goto('/admin/ordini');
  await untilLive(page);
  for (const { number } of [first, second]) {
    await page.getByRole('checkbox', { name: `Scegli l'ordine #${number}` }).check();
  }
  await page.getByLabel('Nuovo stato per tutti').selectOption('In preparazione');
  await page.getByRole('button', { name: 'Imposta per tutti' }).click();
  const numbers = `#${second.number}, #${first.number}`;
  await expect(page.getByText(`${numbers}: In preparazione tra 10 secondi.`)).toBeVisible();
  for (const { number } of [first, second]) {
    const order = page.getByRole('article', { name: `Ordine #${number}` });
    await expect(order.getByText('Stato: In preparazione')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Annulla' })).toBeVisible();
  }
});
