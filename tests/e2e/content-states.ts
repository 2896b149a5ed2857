import { expect, type Page } from '@playwright/test';
import { untilLive } from './live.ts';
import type { SiteState } from './site-states.ts';

/** Saves the texts of an article as a hidden one, signed in as the page's administrator. */
export async function saveArticle(page: Page, key: string, texts: Record<string, string>): Promise<void> {
  const path = `/api/admin/articles/${key}`;
  const { version } = await (await page.request.get(path)).json();
  const answer = await page.request.put(path, { data: { version, texts, isPublished: false } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versioni precedenti', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Testo di prima' })).toBeVisible();
}

/** States of the pages with texts of the site. */
export const contentStates: SiteState[] = [
  {
    name: 'versions',
    on: 'admin-topic',
    async open(page) {
      const words = 'Con chi si comincia, e con che cosa. '.repeat(8);
      await saveArticle(page, 'growth.resource-library', { it: `## Prima\n\n${words}`, de: 'Zuerst' });
      await saveArticle(page, 'growth.resource-library', { it: `## Dopo\n\n${words}` });
      await page.reload();
      await untilLive(page);
      await openVersions(page);
    },
  },
];
