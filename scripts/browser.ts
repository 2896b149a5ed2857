// `node scripts/browser.ts`: checks that there is a browser for the journeys, installs one if possible, and says what
// to do otherwise.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../tests/support/chromium.ts';

const installers = [
  { isPossible: isRootOnDebian, command: 'apt-get update -qq && apt-get install -y -qq chromium' },
  { isPossible: () => true, command: 'npx playwright install chromium' },
];

for (const { isPossible, command } of installers) {
  if (findChromium() || !isPossible()) continue;
  console.log('Installing a browser for the tests …');
  spawnSync(command, { shell: true, stdio: 'inherit' });
}
if (!findChromium()) {
  console.error(
    'No browser was found or could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
  process.exitCode = 1;
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
