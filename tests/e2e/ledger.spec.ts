import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { untilLive } from './live.ts';
import { post, register } from './people.ts';
import { expect, test } from './test.ts';

const longWait = { timeout: 30_000 };
const path = '/community-ledger';

const events = (page: Page) => page.getByRole('main').getByRole('article');

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
}

test('a visitor filters the ledger, verifies it, and learns which event is wrong', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto(path);
  await untilLive(page);
  await expect(events(page).first()).toBeVisible();
  await page.getByLabel('Tipo di evento').selectOption('Rimborso');
  await page.getByRole('button', { name: 'Mostra gli eventi' }).click();
  await expect(page).toHaveURL(`${path}?type=Rimborso`);
  await expect(events(page).getByRole('heading', { name: 'Acquisto' })).toHaveCount(0);
  await expect(events(page).getByRole('heading', { name: 'Rimborso' }).first()).toBeVisible();

  await verify(page);
  await expect(page.getByText(/^Tutto in ordine: \d+ eventi verificati$/)).toBeVisible(longWait);
  await expect(page.getByText('La catena è intera e corrisponde allo stato firmato.')).toBeVisible();

  await page.context().route('**/ledger/events.jsonl', async (route) => {
    const lines = (await (await route.fetch()).text()).split('\n');
    const changed = lines.map((line, index) =>
      index === 4 ? line.replace('"createdAt":"20', '"createdAt":"19') : line,
    );
    await route.fulfill({ body: changed.join('\n'), contentType: 'application/x-ndjson' });
  });
  await verify(page);
  await expect(page.getByRole('alert').getByText("Qualcosa non torna all'evento n. 5")).toBeVisible(longWait);
});

test('a person sees a new event without a reload, downloads its proof, and hides the own name', async ({
  page,
  browser,
}) => {
  const fullName = 'Zelda Ledgerini';
  const context = await browser.newContext();
  const other = await context.newPage();
  const listening = other.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await other.goto(path);
  await untilLive(other);
  await register(page.request, fullName);
  await listening;
  await post(page.request, '/api/membership', {});
  // Other journeys add events at the same time.
  const seen = events(other).filter({ hasText: 'Zelda L.' });
  await expect(seen).toBeVisible(longWait);
  const [hash = ''] = /[0-9a-f]{16}(?=…)/.exec(await seen.innerText()) ?? [];

  await page.goto(path);
  const own = events(page).filter({ hasText: hash });
  await expect(own.getByText('Tuo', { exact: true })).toBeVisible();
  await expect(own.getByText(fullName).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await own.getByRole('link', { name: /^Prova dell'evento/ }).click();
  const proof = await readFile(await (await download).path(), 'utf8');
  expect(proof).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex \d+\n/);

  await page.goto('/profilo');
  await untilLive(page);
  await page.getByLabel('Chi lo vede').selectOption('Nessuno');
  await page.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByText('La tua scelta vale da subito', { exact: true })).toBeVisible();
  await expect(events(other).filter({ hasText: hash }).getByText('Senza nome')).toBeVisible(longWait);
  await context.close();
});

test('without scripts the ledger can be read, filtered by its form and downloaded', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await expect(events(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verifica', exact: true })).toBeHidden();
  await page.getByLabel('Tipo di evento').selectOption('Acquisto');
  await page.getByRole('button', { name: 'Mostra gli eventi' }).click();
  await expect(page).toHaveURL(/type=Acquisto/);
  const csv = await page.request.get('/ledger/events.csv');
  expect(await csv.text()).toContain('sequence,created_at,event_type');
  await context.close();
});
