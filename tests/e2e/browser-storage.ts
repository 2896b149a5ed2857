import type { BrowserContext, Page } from '@playwright/test';
import type { AreaLegalFacts } from '#framework/legal-facts.ts';
import { readDeclared } from '../support/read-declared.ts';

const facts = await readDeclared<AreaLegalFacts>('legal-facts');
const declared = facts.flatMap(({ storage }) => storage.map(({ key }) => nameOf(key)));

/** A local site has no https, so browsers would refuse the name's prefix there; `draft/…` is a prefix too. */
function nameOf(key: string): string {
  return key.replace(/^__Host-/, '').replace(/…$/, '');
}

/** Names of everything that the browser has stored for the site, in any kind of storage. */
export async function listStored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  // A page that the journey has closed, or one without an origin, has nothing to read.
  const stored = await page.evaluate(readStorage).catch(() => []);
  return [...new Set([...cookies, ...stored])].map(nameOf).toSorted();
}

async function readStorage(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...databases.map(({ name }) => `${name}`),
  ];
}

/**
 * Stored names that the privacy policy does not list. `i18nextLng` is of an older version of the site;
 * journeys store it to test that it is read.
 */
export const undeclared = (stored: readonly string[]): string[] =>
  stored.filter(
    (name) =>
      name !== 'i18nextLng' &&
      !declared.some((each) => (each.endsWith('/') ? name.startsWith(each) : name === each)),
  );
