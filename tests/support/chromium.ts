import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's package chromium-headless-shell. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser for journeys: CHROMIUM_PATH, an installed one, or the one installed by `playwright install chromium`. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}

/** No sandbox, which root cannot use; and no requests of the browser's own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
