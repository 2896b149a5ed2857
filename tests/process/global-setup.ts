import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The process serves pages from the build: `npm test` makes it; a run of these tests alone makes it when missing. */
export default function setUp(): void {
  if (existsSync('dist/server/page-server.js')) return;
  const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, build, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (status !== 0) throw new Error('The pages could not be built');
}
