import { expectAccessible } from './axe.ts';
import { register } from './people.ts';
import { expect, test } from './test.ts';

test('the footer names the association and has links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation', { name: 'Link rapidi' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/beershop',
    '/bikesharing',
    '/chisiamo',
    '/crowdfunding',
    '/blog',
    '/database-soci',
    '/community-ledger',
    '/growth',
  ]);
  await expect(links.filter({ hasText: 'Calendario e soci' })).toHaveAttribute('href', '/database-soci');
  await expect(footer.getByRole('link', { name: '+39 000 000 0000' })).toHaveAttribute(
    'href',
    'tel:+390000000000',
  );
  await expect(footer.getByRole('link', { name: 'info@example.org' })).toHaveAttribute(
    'href',
    'mailto:info@example.org',
  );
  await expect(footer.getByRole('list', { name: 'Seguici' }).getByRole('link')).toHaveText([
    'La nostra pagina sul social network',
    'Il nostro profilo fotografico',
    'Il nostro canale video',
    'Il nostro bot di messaggistica',
  ]);
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(footer.getByText(`© ${year} Associazione TU Tutto è Uno`)).toBeVisible();
  const source = await footer.getByRole('link', { name: 'Codice sorgente' }).getAttribute('href');
  await expect(footer.getByRole('link', { name: 'Fatto con software libero' })).toHaveAttribute(
    'href',
    source ?? '',
  );
  await expect(footer.getByText('se vuoi sapere chi siamo')).toBeVisible();
});

test('every link of the footer opens a page', async ({ page }) => {
  await page.goto('/');
  const paths = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths.filter((each) => each.startsWith('/'))) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});

test('the logo invites a visitor to sign in, and gives no token', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/tokens')) asked.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Logo TU Tutto è Uno' }).click();
  const toast = page.getByRole('region', { name: /Notifiche/ }).getByRole('listitem');
  await expect(toast).toContainText('Accedi per guadagnare TU Token');
  // Pointing at the toast keeps it open.
  await toast.hover();
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Accedi' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('the logo gives a user five tokens a day, which the profile shows at once', async ({ page }) => {
  await register(page.request, 'Lia Neri');
  await page.goto('/profilo');
  const logo = page.getByRole('contentinfo').getByRole('button', { name: 'Logo TU Tutto è Uno' });
  const newest = page
    .getByRole('region', { name: /Notifiche/ })
    .getByRole('listitem')
    .last();
  for (let balance = 1; balance <= 5; balance++) {
    await logo.press('Enter');
    await expect(newest).toContainText('Token Aggiunto!');
    await expect(newest).toContainText('Hai guadagnato 1 TU Token cliccando sul logo! 🎉');
    await expect(page.getByText(`${balance} TU Token`, { exact: true })).toBeVisible();
  }
  await logo.click();
  await expect(newest).toContainText('Per oggi basta così');
  await expect(page.getByText('5 TU Token', { exact: true })).toBeVisible();
});

test('a click on the logo that cannot give a token shows the reason', async ({ page }) => {
  await register(page.request, 'Lia Neri');
  await page.route('**/api/tokens/**', (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: { code: 'database_unavailable', message: 'Il servizio è momentaneamente non disponibile.' },
      },
    }),
  );
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Logo TU Tutto è Uno' }).click();
  const toast = page.getByRole('region', { name: /Notifiche/ }).getByRole('listitem');
  await expect(toast).toContainText('Errore Aggiornamento Token');
  await expect(toast).toContainText('Il servizio è momentaneamente non disponibile.');
});
