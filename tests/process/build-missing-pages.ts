import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Builds the pages that a started site serves, unless they are there: `npm test` has built them. */
export function buildMissingPages(): void {
  if (existsSync('dist/server/page-server.js')) return;
  const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, build, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (status !== 0) throw new Error('The pages could not be built');
}
