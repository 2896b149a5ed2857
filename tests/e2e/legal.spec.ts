import { expectAccessible } from './axe.ts';
import { brokenText, visibleLines } from './read-html.ts';
import { test } from './site.ts';
import { addressIn } from './site-pages.ts';
import { expect } from './test.ts';

const pages = [
  { link: 'Informativa privacy', path: '/privacy', title: 'Informativa privacy' },
  { link: 'Condizioni di vendita', path: '/condizioni', title: "Condizioni di vendita e d'uso" },
  { link: 'Accessibilità', path: '/accessibilita', title: 'Dichiarazione di accessibilità' },
];

test('every page with a footer links to the legal pages and to the source code', async ({ site, visits }) => {
  for (const { name, path, reader, isBare } of site.pages) {
    if (isBare) continue;
    const html = await (await visits[reader].get(addressIn(path, 'it'))).text();
    const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [];
    const [links = ''] = /<nav aria-label="Informazioni legali"[\s\S]*?<\/nav>/.exec(footer) ?? [];
    const paths = [...links.matchAll(/href="([^"?]*)/g)].map(([, href]) => href);
    expect.soft(paths, name).toEqual([...pages.map((each) => each.path), '/recesso', '/source.tar.gz']);
  }
});

for (const { link, path, title } of pages) {
  test(`${path} is one click away, and its contents link to its sections`, async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Informazioni legali' });
    await links.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

    const contents = page.getByRole('navigation', { name: 'In questa pagina' }).getByRole('link');
    const parts = await contents.evaluateAll((all) =>
      all.map((each) => ({ id: each.getAttribute('href')?.slice(1) ?? '', text: each.textContent })),
    );
    expect(parts.length).toBeGreaterThan(5);
    for (const { id, text } of parts) {
      await expect(page.locator(`h2[id="${id}"]`)).toHaveText(text);
    }
    await contents.last().click();
    await expect(page.locator(`h2[id="${parts.at(-1)?.id}"]`)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`${path}#${parts.at(-1)?.id}$`));
    const lines = await visibleLines(page.getByRole('main'));
    expect(lines.filter((line) => brokenText.test(line) || /<\/?\w+>/.test(line))).toEqual([]);
  });
}

test("the legal texts contain the association's facts and the figures that the code uses", async ({
  page,
}) => {
  await page.goto('/condizioni');
  const main = page.getByRole('main');
  await expect(main.getByText('Associazione TU Tutto è Uno', { exact: true })).toBeVisible();
  await expect(main.getByText(/La spedizione costa 5,00/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'info@example.org' }).first()).toHaveAttribute(
    'href',
    'mailto:info@example.org',
  );
  await main.getByRole('link', { name: 'modulo tipo', exact: true }).click();
  const form = page.getByRole('region', { name: 'Modulo tipo di recesso' });
  await expect(form).toBeInViewport();
  await expect(form).toContainText('notifichiamo il recesso');
  await expect(form).toContainText('Destinatario: Associazione TU Tutto è Uno, Via dei Mulini 12');
});

test('the legal texts are printed without menus', async ({ page }) => {
  await page.goto('/condizioni');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Modulo tipo di recesso').last()).toBeVisible();
  await expect(page.locator('nav').filter({ visible: true })).toHaveCount(0);
});

test('a buyer finds terms and privacy policy at the order button', async ({ browser, site }) => {
  const context = await browser.newContext({ storageState: site.signedIn.buyer });
  const page = await context.newPage();
  await page.goto(site.pages.find(({ name }) => name === 'checkout')?.path ?? '');
  await expect(page.getByRole('button', { name: 'Ordine con obbligo di pagare' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'condizioni di vendita' })).toHaveAttribute(
    'href',
    '/condizioni',
  );
  const opened = context.waitForEvent('page');
  await main.getByRole('link', { name: 'informativa privacy' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Informativa privacy');
  await context.close();
});

test('a registering visitor finds a link to the privacy policy', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('tab', { name: 'Registrati' }).click();
  const dialog = page.getByRole('dialog', { name: 'Il tuo account' });
  await expect(dialog.getByRole('link', { name: 'informativa privacy' })).toHaveAttribute('href', '/privacy');
  await expectAccessible(page);
});

test('a title with soft hyphens on the page has none in the tab and for search engines', async ({ page }) => {
  for (const [locale, mark, title] of [
    ['de', '\u00ad', 'Datenschutzerklärung'],
    ['ja', '\u200b', 'プライバシーポリシー'],
  ] as const) {
    await page.goto(`/privacy?lng=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    const head = page.locator('head');
    expect(await head.evaluate((element) => element.textContent + element.innerHTML)).not.toContain(mark);
  }
});
