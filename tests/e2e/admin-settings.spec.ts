import type { Page } from '@playwright/test';
import { untilLive } from './live.ts';
import { post, signIn } from './people.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) =>
  page.getByRole('region', { name: /^Notifiche/ }).getByText('Impostazioni salvate', { exact: true });

/** Opens the checkout with one gadget. */
async function openCheckout(page: Page): Promise<void> {
  const catalog = await (await page.request.get('/api/catalog/products?kind=gadget&sort=name')).json();
  const { id } = catalog.items.find((item: { stock: string }) => item.stock === 'in_stock');
  const product = await (await page.request.get(`/api/catalog/products/${id}`)).json();
  const { origin } = new URL(page.url());
  const { url } = await post<{ url: string }>(page.request, '/store/tu/checkout', {
    items: [{ variant_id: product.defaultVariantId, quantity: 1 }],
    successUrl: `${origin}/success`,
    cancelUrl: `${origin}/beershop`,
  });
  await page.goto(url);
  await untilLive(page);
}

test.describe('a volunteer with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('sets opening hours and reads them at the checkout and on the about page', { tag: '@smoke' }, async ({
    page,
  }) => {
    await signIn(page.request, 'admin@example.org');
    const before = await (await page.request.get('/api/admin/site-settings')).json();
    await page.goto('/admin/impostazioni');
    await untilLive(page);
    await page.getByRole('link', { name: 'Orari e ritiro', exact: true }).click();
    const monday = page.getByLabel('lunedì');
    await monday.fill('mattina');
    await page.getByLabel('martedì').fill('9-12.30 15-19');
    await expect(page.getByText('09:00–12:30, 15:00–19:00')).toBeVisible();
    await button(page, 'Salva').click();
    await expect(monday).toBeFocused();
    await expect(monday).toHaveAttribute('aria-invalid', 'true');
    await monday.fill('9-12.30, 15-19');
    await page.getByLabel('Luogo del ritiro').fill('Via del Ritiro 2, Borgo Esempio');
    await page.getByLabel('Nota agli orari (Italiano)').fill('Ad agosto siamo in ferie');
    await button(page, 'Salva').click();
    await expect(saved(page)).toBeVisible();

    await page.goto('/chisiamo');
    const contact = page.getByRole('region', { name: 'Dove trovarci' });
    await expect(contact.getByText('lunedì – martedì')).toBeVisible();
    await expect(contact.getByText('Ad agosto siamo in ferie')).toBeVisible();
    await openCheckout(page);
    await page.getByRole('radio', { name: 'Ritiro' }).check();
    await expect(page.getByText('Via del Ritiro 2, Borgo Esempio')).toBeVisible();
    await expect(page.getByText('09:00–12:30, 15:00–19:00')).toBeVisible();

    // Other journeys share the site.
    const read = await (await page.request.get('/api/admin/site-settings')).json();
    const answer = await page.request.put('/api/admin/site-settings/opening', {
      data: {
        version: read.opening.version,
        value: before.opening.value,
      },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBe(200);
  });
});
