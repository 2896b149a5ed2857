// `npm run new-area -- name`: writes the skeleton of an area. Needs installed dependencies, because its code is
// TypeScript.
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

const node = await prepare({ build: false });
process.exitCode =
  spawnSync(node, ['scripts/new-area/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
