import type { APIRequestContext } from '@playwright/test';
import { preparePages, type Reader, type SitePage, type Visits } from './site-pages.ts';
import { test as base, fromNewAddress } from './test.ts';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

export type Site = { pages: SitePage[]; signedIn: Record<Reader, StorageState> };

type NewRequest = (storageState?: StorageState) => Promise<APIRequestContext>;

/** Prepares content for every page, with requests only. */
export async function prepareSite(newRequest: NewRequest): Promise<Site> {
  const visits = await openVisits(newRequest);
  const pages = await preparePages(visits);
  const signedIn = {
    visitor: await visits.visitor.storageState(),
    buyer: await visits.buyer.storageState(),
    administrator: await visits.administrator.storageState(),
  };
  await closeVisits(visits);
  return { pages, signedIn };
}

async function openVisits(newRequest: NewRequest, signedIn?: Site['signedIn']): Promise<Visits> {
  return {
    visitor: await newRequest(signedIn?.visitor),
    buyer: await newRequest(signedIn?.buyer),
    administrator: await newRequest(signedIn?.administrator),
  };
}

async function closeVisits(visits: Visits): Promise<void> {
  await Promise.all(Object.values(visits).map((visit) => visit.dispose()));
}

/** Fixtures for journeys over every page; their content is prepared once per worker. */
export const test = base.extend<{ visits: Visits }, { site: Site }>({
  site: [
    async ({ playwright }, use, { project, workerIndex }) => {
      const { baseURL } = project.use;
      const newRequest = () =>
        playwright.request.newContext({ baseURL, extraHTTPHeaders: fromNewAddress(workerIndex) });
      await use(await prepareSite(newRequest));
    },
    { scope: 'worker' },
  ],
  visits: async ({ playwright, baseURL, site }, use, { workerIndex }) => {
    const newRequest: NewRequest = (storageState) =>
      playwright.request.newContext({
        baseURL,
        storageState,
        extraHTTPHeaders: fromNewAddress(workerIndex),
      });
    const visits = await openVisits(newRequest, site.signedIn);
    await use(visits);
    await closeVisits(visits);
  },
});
