import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { examplePayment, pickUpPayment } from '#tests/support/example-payment.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { approvePageTexts } from './approve-page-texts.ts';
import { createPayPalSimulator } from './simulator.ts';

let simulator: Awaited<ReturnType<typeof startTestSimulator>>;

beforeAll(async () => {
  simulator = await startTestSimulator();
});

afterAll(() => simulator.stop());

async function createOrder(overrides = {}) {
  const order = await simulator
    .client()
    .createOrder(examplePayment(overrides), { requestId: crypto.randomUUID() });
  return { ...order, approveUrl: order.approveUrl ?? '' };
}

const openPage = async (url: string) => (await fetch(url)).text();

function submit(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return fetch(`${simulator.url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' });
}

describe('the page on which a tester approves the payment', () => {
  it('says that it uses test money, and shows the payee, the items and the amount', async () => {
    const { approveUrl } = await createOrder({ payeeEmail: 'cassa@example.org' });
    const page = await openPage(approveUrl);
    expect(page).toContain('<html lang="it-IT">');
    for (const text of [
      'Denaro di prova',
      'TU Tutto è Uno · cassa@example.org',
      '2 × Luppolo Nero',
      '9,50\u00a0€',
      '14,50\u00a0€',
      'Via Garibaldi 12, 40124 Bologna, Italia',
      'Hauptstraße 5, 10115 Berlin, Germania',
      'Bahnhofstrasse 1, 8001 Zürich, Svizzera',
    ]) {
      expect(page).toContain(text);
    }
  });

  it.each<[Locale, string, string]>([
    ['it', 'Paga', 'Annulla'],
    ['en', 'Pay', 'Cancel'],
  ])('in %s has the buttons %s and %s', async (locale, pay, cancel) => {
    const { approveUrl } = await createOrder({ locale });
    const page = await openPage(approveUrl);
    expect(page).toMatch(new RegExp(`<button[^>]*value="pay"[^>]*>${pay}</button>`));
    expect(page).toMatch(new RegExp(`<button[^>]*value="cancel"[^>]*>${cancel}</button>`));
  });

  it.each(locales)('shows all its texts in %s', async (locale) => {
    const { approveUrl } = await createOrder({ locale });
    const page = await openPage(approveUrl);
    const t = approvePageTexts(locale);
    const keys = ['title', 'testMoney', 'total', 'address', 'outcome.label', 'outcome.declines'] as const;
    for (const key of keys) expect(page).toContain(t(key));
  });

  it('has no script and no inline style, so that the strictest policy allows it', async () => {
    const { approveUrl } = await createOrder();
    const response = await fetch(approveUrl);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://127.0.0.1:3000",
    );
    expect(await response.text()).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
    const style = await fetch(new URL('checkoutnow/style.css', approveUrl));
    expect(style.headers.get('content-type')).toMatch('text/css');
  });

  it('escapes names', async () => {
    const lines = [{ name: '<img src=x onerror=alert(1)>', quantity: 2, unitCents: 475 }];
    const { approveUrl } = await createOrder({ lines });
    expect(await openPage(approveUrl)).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('shows no address when the goods are picked up', async () => {
    const { approveUrl } = await createOrder(pickUpPayment);
    expect(await openPage(approveUrl)).not.toContain('Via Garibaldi');
  });

  it('"Paga" approves and redirects to the return URL', async () => {
    const { id } = await createOrder({ returnUrl: 'http://127.0.0.1:3000/checkout/return?checkout=7' });
    const answer = await submit({ token: id, choice: 'pay', buyer: 'de' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://127.0.0.1:3000/checkout/return?checkout=7&token=${id}&PayerID=TESTBUYER2345`,
    );
    expect(await simulator.client().getOrder(id)).toMatchObject({
      status: 'APPROVED',
      payer: { givenName: 'Jürgen' },
      shipping: { city: 'Berlin', countryCode: 'DE' },
    });
  });

  it('"Annulla" approves nothing and redirects to the cancel URL', async () => {
    const { id } = await createOrder();
    const answer = await submit({ token: id, choice: 'cancel' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:3000/checkout/cancel?token=${id}`);
    expect((await simulator.client().getOrder(id)).status).toBe('PAYER_ACTION_REQUIRED');
  });

  it('lets the tester choose a declined card', async () => {
    const { id } = await createOrder();
    await submit({ token: id, choice: 'pay', outcome: 'declines' });
    const capturing = simulator.client().captureOrder(id, { requestId: crypto.randomUUID() });
    await expect(capturing).rejects.toMatchObject({ kind: 'declined' });
  });

  it('offers a link back instead of a second payment once the order is paid', async () => {
    const { id, approveUrl } = await createOrder();
    await submit({ token: id, choice: 'pay' });
    await simulator.client().captureOrder(id, { requestId: crypto.randomUUID() });
    const page = await openPage(approveUrl);
    expect(page).toContain('Questo pagamento è già stato fatto.');
    expect(page).toContain('Torna al negozio');
    expect(page).not.toContain('<form');
  });

  it('is not found for an unknown payment', async () => {
    const response = await fetch(`${simulator.url}/checkoutnow?token=NOWHERE`, {
      headers: { 'accept-language': 'de' },
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Diese Zahlung gibt es nicht.');
    expect((await submit({ token: 'NOWHERE', choice: 'pay' })).status).toBe(404);
  });
});

describe('the simulator mounted below a path of another application', () => {
  it('has the same API as at the root path, and allows simulated faults only with permission', async () => {
    const stateDir = makeTemporaryFolder();
    const mounted = createPayPalSimulator({ stateDir, publicUrl: 'http://127.0.0.1:3000/dev/paypal' });
    const site = new Hono();
    site.onError((_error, c) => c.text('the error page of the site', 500));
    site.route('/dev/paypal', mounted.app);

    const page = await site.request('/dev/paypal/checkoutnow?token=NOWHERE');
    expect(await page.text()).toContain('href="checkoutnow/style.css"');
    const refused = await site.request('/dev/paypal/v2/checkout/orders/NOWHERE');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE' });
    const faults = await site.request('/dev/paypal/simulator/faults', { method: 'POST', body: '{}' });
    expect(faults.status).toBe(404);
    mounted.close();
    removeTemporaryFolder(stateDir);
  });
});
