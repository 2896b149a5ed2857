import { expectAccessible } from './axe.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an administrator on a phone reads the figures of the month in one tap, and of last year in two more', {
  tag: '@smoke',
}, async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin');
  await untilLive(page);
  await page.getByRole('link', { name: 'Vai alle statistiche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistiche' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Ricavi' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Anno', exact: true }).click();
  await expect(page).toHaveURL(/span=year/);
  await page.getByRole('link', { name: 'Settimane', exact: true }).click();
  await expect(page).toHaveURL(/by=week/);
  await expect(page.getByRole('link', { name: 'Settimane', exact: true })).toHaveAttribute(
    'aria-current',
    /true|page/,
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Anno', exact: true })).toHaveAttribute(
    'aria-current',
    /true|page/,
  );
});

test('without scripts the figures and their tables can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(context.request, 'admin@example.org');
  await page.goto('/admin/statistiche?span=year&by=week');
  await expect(page.getByRole('term').filter({ hasText: 'Nuovi utenti' })).toBeVisible();
  await page.getByText('Tabella: Nuovi utenti').click();
  await expect(page.getByRole('columnheader', { name: 'Nuovi utenti' })).toBeVisible();
  await page.getByRole('link', { name: 'Mese', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Mese', exact: true })).toHaveAttribute(
    'aria-current',
    /true|page/,
  );
  await context.close();
});
