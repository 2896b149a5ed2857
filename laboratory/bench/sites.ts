import path from 'node:path';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type SiteWithProducts, startDemoSite, startSiteWithProducts } from './site-with-products.ts';

/** The folder for all measurements; removed at the end. */
export const folder = makeTemporaryFolder();
export const dataDirOf = (count: number) => path.join(folder, String(count));
const started: SiteWithProducts[] = [];

/** A site without page cache. */
export const forgetful = { KEEP_PAGES: 'no' };

/**
 * Starts a site with this number of products, which runs until `stopAll`; an earlier part may have filled its
 * folder.
 */
export async function start(count: number, env: NodeJS.ProcessEnv = {}): Promise<SiteWithProducts> {
  const dataDir = `${dataDirOf(count)}${env.WEB_PROCESSES ?? ''}`;
  const running = await startSiteWithProducts(dataDir, count, env);
  started.push(running);
  return running;
}

export async function startDemo(): Promise<SiteWithProducts> {
  const running = await startDemoSite(path.join(folder, 'demo'));
  started.push(running);
  return running;
}

/** Stops everything started since the last call. */
export async function stopAll(): Promise<void> {
  for (const { site } of started.splice(0)) await site.signal('SIGTERM');
}

/** The site's folder, which an earlier part may have filled. */
export async function folderWithProducts(count: number): Promise<string> {
  await start(count);
  await stopAll();
  return dataDirOf(count);
}
