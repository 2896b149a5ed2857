import type { Page } from '@playwright/test';
import { readPdf } from '#tests/support/read-pdf.ts';
import { eachDocument } from './documents.ts';
import { test } from './site.ts';
import { expect } from './test.ts';

/** As wide as A4 within a browser's usual margins. */
const paper = 718;

/** Elements that are useless on paper, or that paper would cut off. */
function findUnprintable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const nameOf = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.innerText).trim().slice(0, 40)}`;
    const useless = seen.filter((element) => {
      const { position } = getComputedStyle(element);
      const isOfTheSite = element.matches('body > * > header, nav, [role=navigation]');
      return isOfTheSite || position === 'fixed' || position === 'sticky' || element.matches('button');
    });
    const cut = seen.filter((element) => {
      const { textOverflow, overflowY, overflowX } = getComputedStyle(element);
      if (textOverflow === 'ellipsis') return element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      const isTooWide = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      return (isTooHigh || isTooWide) && element.clientHeight > 1;
    });
    return [
      ...useless.map((element) => `printed: ${nameOf(element)}`),
      ...cut.map((element) => `cut: ${nameOf(element)}`),
    ];
  });
}

test('a print has neither header, menus nor buttons, and cuts nothing', async ({ browser, site, visits }) => {
  test.setTimeout(1_800_000);
  const pages = site.pages.filter(({ isBare }) => !isBare);
  await eachDocument({ browser, pages, visits, width: paper }, 'visitor', async (page, name) => {
    await page.emulateMedia({ media: 'print' });
    expect.soft(await findUnprintable(page), name).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  });
});

test('a printed shop page has all its products on few sheets of paper', async ({ page }) => {
  await page.goto('/beershop');
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles.length).toBeGreaterThan(20);
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
  expect(pages.length).toBeLessThanOrEqual(4);
  const printed = pages.map(({ text }) => text.replaceAll(/\s+/g, '')).join('');
  for (const title of titles) expect(printed).toContain(title.replaceAll(/\s+/g, ''));
});

test('a printed list of campaigns contains all campaigns', async ({ page }) => {
  await page.goto('/crowdfunding');
  const { items } = await (await page.request.get('/api/crowdfunding/campaigns?lng=it')).json();
  expect(items.length).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'print' });
  for (const { title } of items as { title: string }[]) {
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  }
});

test('a printed month of the calendar shows each note completely', async ({ page }) => {
  await page.goto('/database-soci?vista=mese');
  const { notes } = await (await page.request.get('/api/calendar/notes')).json();
  await page.setViewportSize({ width: paper, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const grid = page.getByRole('grid');
  expect(notes.length).toBeGreaterThan(5);
  for (const { text } of notes as { text: string }[]) {
    await expect(grid.getByText(text).first()).toBeVisible();
  }
});
