// `node scripts/browser.ts`: checks that there is a browser for the journeys, installs one if possible, and says what
// to do otherwise.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, headlessShell } from '../tests/support/chromium.ts';

const installers = [
  {
    // The headless shell is the same browser without windows: journeys take a sixth less time in it.
    isNeeded: () => isRootOnDebian() && !existsSync(headlessShell),
    command: 'apt-get update -qq && apt-get install -y -qq chromium chromium-headless-shell',
  },
  { isNeeded: () => !findChromium(), command: 'npx playwright install chromium' },
];

for (const { isNeeded, command } of installers) {
  if (!isNeeded()) continue;
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
