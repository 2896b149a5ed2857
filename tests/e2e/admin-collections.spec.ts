import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { post, signIn } from './people.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifiche/ }).getByText(text, { exact: true });
const listed = (page: Page) => page.getByRole('region', { name: 'Collezioni' }).getByRole('listitem');

// One journey at a time: they share one list, and a move is refused when somebody else has changed the order.
test.describe.configure({ mode: 'default' });

/** A name that is not a word in any language. */
const newTitle = (): string => `C${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;

async function open(page: Page): Promise<void> {
  await page.goto('/admin/prodotti/collezioni');
  await untilLive(page);
}

/** Other journeys share the site. */
async function remove(page: Page, title: string): Promise<void> {
  const { items } = await (await page.request.get('/api/admin/collections')).json();
  const { id } = items.find((each: { title: string }) => each.title === title);
  const answer = await page.request.delete(`/api/admin/collections/${id}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
}

test.describe('a volunteer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('adds a collection, names it in German too, and visitors find its products with their next request', async ({
    page,
    browser,
  }) => {
    await signIn(page.request, 'admin@example.org');
    const title = newTitle();
    await page.goto('/admin/prodotti');
    await page.getByRole('link', { name: 'Modifica le collezioni' }).click();
    await button(page, 'Nuova collezione').click();
    await button(page, 'Salva').click();
    await expect(field(page, 'Nome')).toBeFocused();
    await expect(page.getByText('Scrivi il nome.')).toBeVisible();
    await field(page, 'Nome').fill(title);
    await page.getByText('Altre lingue', { exact: true }).click();
    await field(page, 'Deutsch').fill(`${title}-de`);
    await button(page, 'Salva').click();
    await expect(toast(page, 'Collezioni aggiornate')).toBeVisible();
    await expect(listed(page).last()).toContainText(title);
    await expect(listed(page).last()).toContainText('Prodotti: 0');
    await expectAccessible(page);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/beershop?lng=de');
    const handle = title.toLowerCase();
    const { id } = await post<{ id: string }>(page.request, '/api/admin/catalog/products', {
      ...{ kind: 'gadget', status: 'published', isPurchasable: true, title: newTitle(), subtitle: '' },
      ...{ description: '', ribbonText: null, additionalInfo: [], translations: {}, related: [] },
      ...{ priceSelection: 'lowest_price_first', collections: [handle], options: [] },
      labelling: {
        ...{ packaging: [], nutrition: null, warnings: '', responsible: '' },
        ...{ manufacturerName: 'Lupo Verde', manufacturerAddress: 'Via dei Tigli 3' },
        manufacturerContact: 'info@lupoverde.example',
      },
      variants: [
        {
          ...{ values: [], volumeMl: null, weightGrams: 0 },
          ...{ price: { priceCents: 1000, sale: null }, stock: { from: null, to: 12 } },
        },
      ],
    });
    await visitor.reload();
    await expect(visitor.getByLabel('Kollektion')).toContainText(`${title}-de`);

    await button(page, `Elimina ${title}`).click();
    await expect(page.getByRole('dialog', { name: `Eliminare la collezione ${title}?` })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Elimina la collezione').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listed(page).filter({ hasText: title })).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByLabel('Kollektion')).not.toContainText(`${title}-de`);
    await visitor.goto(`/beershop?collection=${handle}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.context().close();
    await post(page.request, '/api/admin/catalog/products/status', { ids: [id], status: 'draft' });
  });
});

test('with the keyboard alone a collection is added and moved, and the focus stays on its button', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  const title = newTitle();
  await open(page);
  await button(page, 'Nuova collezione').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nome')).toBeVisible();
  await field(page, 'Nome').focus();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(listed(page).last()).toContainText(title);
  await expect(button(page, 'Nuova collezione')).toBeFocused();
  const up = button(page, `Sposta ${title} più in alto nel negozio`);
  const count = await listed(page).count();
  await up.focus();
  for (let place = count - 2; place >= 0; place--) {
    await page.keyboard.press('Enter');
    await expect(listed(page).nth(place)).toContainText(title);
    await expect(up).toBeFocused();
    // The next move waits until the previous one is saved.
    if (place > 0) await expect(up).not.toHaveAttribute('aria-disabled');
  }
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await button(page, `Cambia ${title}`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  // The toast of the last move closes first when it appears after the dialog.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(button(page, `Cambia ${title}`)).toBeFocused();
  await remove(page, title);
});

test('a concurrent change of a name is shown, and no typed text is lost', async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  const id = randomUUID();
  const [title, other, mine] = [newTitle(), newTitle(), newTitle()];
  await post(page.request, '/api/admin/collections', { id, title, translations: {} });
  await open(page);
  await button(page, `Cambia ${title}`).click();
  await field(page, 'Nome').fill(mine);
  const seen = { title, translations: {} };
  const saved = await page.request.put(`/api/admin/collections/${id}`, {
    data: { title: other, translations: {}, seen },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(saved.status()).toBe(200);
  await button(page, 'Salva').click();
  await expect(page.getByText(`Salvato nel frattempo da qualcun altro: ${other}`)).toBeVisible();
  await expect(field(page, 'Nome')).toHaveValue(mine);
  await button(page, 'Salva').click();
  await expect(listed(page).filter({ hasText: mine })).toBeVisible();
  await remove(page, mine);
});
