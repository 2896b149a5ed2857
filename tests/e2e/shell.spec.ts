import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { gotoWithToasts, untilFontsAreLoaded, untilLive } from './live.ts';
import { chooseOptions, register, signIn } from './people.ts';
import { expect, test } from './test.ts';

const languages = ['it', 'en', 'es', 'fr', 'de', 'pt', 'ru', 'zh', 'ja'];
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();
const namesAndPaths = async (place: Locator) => {
  await place.getByRole('link').first().waitFor();
  return place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
};

/** The API of areas that only administrators see. */
const administrationCalls = /\/api\/admin\/(people|audit|site-settings|settings|articles)\b/;

type Watcher = EventTarget & { destroy(): void; requestClose(): void };

/** Runs in the page: stores active close watchers, newest last, to simulate a phone's "back". */
function keepWatchers(): void {
  const alive = new Set<Watcher>();
  function construct(CloseWatcher: new () => Watcher): Watcher {
    const watcher = new CloseWatcher();
    const destroy = watcher.destroy.bind(watcher);
    watcher.addEventListener('close', () => alive.delete(watcher));
    watcher.destroy = () => {
      alive.delete(watcher);
      destroy();
    };
    alive.add(watcher);
    return watcher;
  }
  Object.assign(window, {
    CloseWatcher: new Proxy(Reflect.get(window, 'CloseWatcher') as never, { construct }),
    alive,
  });
}

/** Returns whether anything was open. */
const askToClose = (page: Page) =>
  page.evaluate(() => {
    const [newest]: Watcher[] = [...Reflect.get(window, 'alive')].reverse();
    newest?.requestClose();
    return newest !== undefined;
  });

test('the home page opens in Italian and leads to the shop', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Entra nel Beershop' }).click();
  await expect(page).toHaveURL(/\/beershop$/);
});

const areas = [
  ['Home', '/'],
  ['Beershop & Gadget', '/beershop'],
  ['Crowdfunding', '/crowdfunding'],
  ['Bike sharing', '/bikesharing'],
  ['Crescita', '/growth'],
  ['Community Ledger', '/community-ledger'],
  ['Chi siamo', '/chisiamo'],
  ['Database soci', '/database-soci'],
];

test('the menu links to every area in its order, and for administrators to their pages', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
  expect(await namesAndPaths(menu)).toEqual(areas);
  await expect(menu.locator('a > svg')).toHaveCount(areas.length);
  await signIn(page.request, 'admin@example.org');
  await page.goto('/');
  expect(await namesAndPaths(menu)).toEqual([...areas, ['Amministrazione', '/admin']]);
  await menu.getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL('/chisiamo');
  await expect(menu.getByRole('link', { name: 'Chi siamo' })).toHaveAttribute('aria-current', 'page');
});

test('the menu of an administrator fits in one line at 1024 and 1280 pixels in every language', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  for (const language of languages) {
    await page.goto(`/?lng=${language}`);
    await untilFontsAreLoaded(page);
    const items = page.getByRole('banner').getByRole('navigation').getByRole('listitem');
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(items).toHaveCount(9);
      const boxes = await items.evaluateAll((all) =>
        all.map((item) => {
          const { top, right } = item.getBoundingClientRect();
          return { top, right };
        }),
      );
      expect(new Set(boxes.map(({ top }) => top)).size, language).toBe(1);
      // A scroll bar may take 15 of them.
      expect(boxes.at(-1)?.right, language).toBeLessThanOrEqual(width - 15 - 16);
    }
  }
});

test('choosing a language keeps scroll position and typed text, and is remembered', async ({ page }) => {
  await page.goto('/beershop?lng=it');
  const search = page.locator('input[name="q"]');
  await search.fill('abc');
  await page.getByRole('button', { name: 'Lingua', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('button', { name: 'Sprache', exact: true })).toBeVisible();
  await expect(search).toHaveValue('abc');
  await expect(page).not.toHaveURL(/lng=/);
  await expect(page).toHaveTitle(/TU Tutto è Uno/);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('a page keeps its language completely when another tab changes the language', async ({
  page,
  context,
}) => {
  await page.goto('/?lng=en');
  const other = await context.newPage();
  await other.goto('/?lng=fr');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Beershop & Gadget' }).click();
  const collections = page.getByRole('main').getByLabel('Collection');
  await expect(collections).toContainText('The regulars');
  await expect(page.getByRole('main').getByRole('link', { name: 'Night Shift Hoodie' })).toBeVisible();
});

test('choosing a language in the middle of a page neither scrolls it nor resets choices', async ({
  page,
}) => {
  await page.goto('/beershop?lng=it');
  const main = page.getByRole('main');
  const product = main.getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = await product.innerText();
  await product.click();
  // The address changes before the product's page is shown.
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await chooseOptions(page);
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByRole('button', { name: 'Aumenta' }).click();
  await page.getByRole('button', { name: 'Aumenta' }).click();
  const quantity = main.getByRole('group').filter({ has: page.getByRole('button') });
  await expect(quantity).toContainText('3');
  await page.evaluate(() => window.scrollTo(0, 200));
  // By keyboard: a click that waits for its target scrolls the page itself.
  await page.getByRole('button', { name: 'Lingua', exact: true }).press('Enter');
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await page.getByRole('menuitemradio', { name: '日本語' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect(main.getByRole('button', { name: 'カートに入れる' })).toBeVisible();
  await expect(quantity).toContainText('3');
  await expect(page.getByRole('banner').getByRole('button', { name: /カート/ })).toContainText('1');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
});

test('structured data of the first page is removed when another page or language replaces it', async ({
  page,
}) => {
  const told = page.locator('script[type="application/ld+json"]');
  await page.goto('/chisiamo?lng=it#contatti');
  await expect(told).toHaveCount(1);
  await page.getByRole('button', { name: 'Lingua', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(told).toHaveCount(0);

  await page.goto('/chisiamo?lng=it');
  await expect(told).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Beershop & Gadget' }).click();
  await expect(page.getByRole('heading', { name: 'Beershop & Gadget', level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a theme chosen in one tab applies to the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/beershop');
  await untilLive(other);
  await page.getByRole('button', { name: 'Tema', exact: true }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(other.locator('html')).toHaveClass(/dark/);
  await expect(other.getByRole('button', { name: 'Tema', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.getByRole('button', { name: 'Tema', exact: true }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('a visitor with a dark system still gets the light theme first', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('the dark theme is remembered and applied before the first paint', async ({ page }) => {
  await page.goto('/');
  const theme = page.getByRole('button', { name: 'Tema', exact: true });
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  await theme.click();
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page);

  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('an unknown path has a not-found page with a link back', async ({ page }) => {
  // The second begins like the path of a route.
  for (const path of ['/questa-non-c-e', '/blog/questo-non-c-e']) {
    const response = await page.goto(`${path}?lng=en`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('404 - Page not found · TU Tutto è Uno');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu covers the screen, navigates and closes', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    const menu = menuOf(page);
    await expect(menu.getByRole('button', { name: 'Lingua', exact: true })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Beershop & Gadget' }).click();
    await expect(page).toHaveURL(/\/beershop$/);
    await expect(menu).toBeHidden();
  });

  test('the menu has the controls that do not fit into the header, and traps the focus', async ({ page }) => {
    await signIn(page.request, 'socio@example.org');
    await page.goto('/');
    await openMenu(page);
    const menu = menuOf(page);
    expect(await namesAndPaths(menu.getByRole('navigation'))).toEqual(areas);
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    // The focus moves into the menu a moment after it is visible.
    await expect(menu.locator(':focus')).toHaveCount(1);
    for (let tab = 0; tab < 20; tab++) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await menu.getByRole('button', { name: 'Tema', exact: true }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await menu.getByRole('button', { name: 'Lingua', exact: true }).click();
    await menu.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    const german = page.getByRole('dialog', { name: 'Menü' });
    await expect(german.getByRole('link', { name: 'Startseite' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(german).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeFocused();
  });

  test('the menu closes on browser navigation, and links to profile and sign-out', async ({ page }) => {
    await signIn(page.request, 'utente@example.org');
    await page.goto('/');
    await openMenu(page);
    await menuOf(page).getByRole('link', { name: 'Chi siamo' }).click();
    // A menu opened during a navigation closes when the new page is shown.
    await expect(page.getByRole('heading', { level: 1, name: 'Chi siamo' })).toBeVisible();
    await expect(page).toHaveURL('/chisiamo');
    await openMenu(page);
    await expect(menuOf(page)).toBeVisible();
    await page.goBack();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL('/');

    await openMenu(page);
    await menuOf(page).locator('a[href="/profilo"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ugo Marini' })).toBeVisible();
    await expect(page).toHaveURL('/profilo');
    await openMenu(page);
    await menuOf(page).getByRole('button', { name: 'Esci' }).click();
    await openMenu(page);
    await expect(menuOf(page).getByRole('button', { name: 'Accedi' })).toBeVisible();
  });

  test('the browser’s "back" closes open layers one at a time, and so does Escape', async ({ page }) => {
    await page.addInitScript(keepWatchers);
    await page.goto('/?lng=it');
    await openMenu(page);
    const menu = menuOf(page);
    await menu.getByRole('button', { name: 'Lingua', exact: true }).click();
    await expect(menu.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('menu')).toBeHidden();
    await expect(menu).toBeVisible();

    await menu.getByRole('button', { name: 'Lingua', exact: true }).click();
    await expect(menu.getByRole('menu')).toBeVisible();
    await askToClose(page);
    await expect(menu.getByRole('menu')).toBeHidden();
    await expect(menu).toBeVisible();
    await askToClose(page);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/?lng=it');

    await openMenu(page);
    await menu.getByRole('button', { name: 'Accedi', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('tab', { name: 'Accedi' })).toBeVisible();
    await askToClose(page);
    await expect(dialog).toBeHidden();
    expect(await askToClose(page)).toBe(false);
  });

  // 320 is also the width that a zoom of 400 % leaves of a common screen.
  test('nothing is wider than a screen of 320 or 360, in any language', async ({ page }) => {
    for (const language of languages) {
      await page.goto(`/?lng=${language}`);
      await untilFontsAreLoaded(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(width);
        const menu = await page.getByRole('banner').getByRole('button').last().boundingBox();
        expect((menu?.x ?? width) + (menu?.width ?? 0), language).toBeLessThanOrEqual(width - 16);
      }
    }
  });
});

test('a name of 60 letters leaves room for everything else in the header', async ({ page }) => {
  const fullName = 'Maria Antonietta Bartolomea Montecuccoli degli Acquaviva-Ros';
  await register(page.request, fullName);
  await page.goto('/?lng=de');
  await untilFontsAreLoaded(page);
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const account = page.getByRole('banner').getByRole('link', { name: fullName });
    await expect(account).toHaveAttribute('href', '/profilo');
    const last = await page.getByRole('banner').getByRole('button').last().boundingBox();
    expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width - 16);
    expect(last?.height).toBe(44);
  }
});

test.describe('without preloaded scripts', () => {
  test.use({ ownWindow: true });

  test('a broken connection leaves the page unchanged and is reported, and the cart opens when it is back', async ({
    page,
    context,
  }) => {
    // A browser that saves data preloads nothing.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await gotoWithToasts(page, '/beershop');
    const cart = page.getByRole('banner').getByRole('button', { name: 'Carrello' });
    await context.setOffline(true);
    await cart.click();
    await expect(page.getByRole('region', { name: /Notifiche/ }).getByRole('listitem')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Beershop & Gadget', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.setOffline(false);
    await cart.click();
    await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('a reader who scrolls before the scripts of the page run is not sent back to the top', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/beershop', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    release();
    await untilLive(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chi siamo' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('a visitor loads no code of administration', async ({ page }) => {
    const scripts = new Set<string>();
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.add(answer.url());
    });
    /** Scripts of those pages that belong to administration: by their name, or by the API that they call. */
    const listAdministration = async (...paths: string[]) => {
      scripts.clear();
      for (const path of paths) {
        await page.goto(path);
        await untilLive(page);
        await page.waitForLoadState('networkidle');
      }
      const found: string[] = [];
      for (const url of scripts) {
        const code = await (await page.request.get(url)).text();
        if (/\/admin[.-]/.test(url) || administrationCalls.test(code)) found.push(url);
      }
      return found;
    };
    const article = '/growth/networking-and-collaboration';
    expect(await listAdministration('/', '/beershop', '/chisiamo', article, '/community-ledger')).toEqual([]);
    expect(scripts.size).toBeGreaterThan(5);
    await signIn(page.request, 'admin@example.org');
    expect(await listAdministration('/admin/persone')).not.toEqual([]);
  });
});

test('the first Tab stop is the link to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
