// Takes an image of every page and its states, at three widths and in both themes, and reports anything that
// is too wide or logs an error in the browser. Started by screenshots.mjs.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, request } from 'playwright-core';
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { startSite } from '../src/process/start-site.ts';
import { prepareSite } from '../tests/e2e/site.ts';
import { eachView } from '../tests/e2e/views.ts';

const { values } = parseArgs({ options: { page: { type: 'string', default: '' }, lng: { type: 'string' } } });
const locale = isLocale(values.lng) ? values.lng : defaultLocale;
const port = '3920';
const baseURL = `http://127.0.0.1:${port}`;
const folder = path.join(import.meta.dirname, '../screenshots');
const executablePath = findChromium();
if (!executablePath) throw new Error('No browser was found: name one in CHROMIUM_PATH');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const dataDir = makeTemporaryFolder();
const demo = await startSite(readConfig({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
  isDevelopment: false,
});
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
let pictures = 0;
const problems: string[] = [];
const complaints: string[] = [];
try {
  const site = await prepareSite(() => request.newContext({ baseURL }));
  const pages = site.pages.filter(({ name }) => name.includes(values.page));
  const context = {
    baseURL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
  for (const width of [360, 768, 1280]) {
    for (const theme of ['light', 'dark'] as const) {
      const options = { browser, site: { ...site, pages }, context, locale, width, theme, listen };
      await eachView(options, (page, name) => shoot(page, `${name.replace(': ', '--')}-${width}-${theme}`));
    }
  }
} finally {
  await browser.close();
  await demo.stop();
  removeTemporaryFolder(dataDir);
}
for (const problem of problems) console.error(problem);
console.log(`${pictures} pictures in ${folder}, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

function listen(page: Page): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (tooWide > 0) complaints.push(`${tooWide} px too wide`);
  problems.push(...complaints.splice(0).map((complaint) => `${name}: ${complaint}`));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  pictures += 1;
}
