// `npm run check`: format, lint, types, texts and structure, without a database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { offerHelp } from './help.mjs';
import { prepare } from './prepare.mjs';

const checks = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', '.'] },
  {
    name: 'types',
    args: [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
      '--checkers',
      '1',
      '--pretty',
      'false',
    ],
  },
  { name: 'texts', args: ['scripts/check-messages.ts'] },
  {
    name: 'structure',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'architecture',
      '--reporter=dot',
      '--no-color',
    ],
  },
];

/**
 * Runs all checks at once, and prints the output of those that fail. Returns the outcome of each.
 * @param {string} node path of the project's own Node
 */
export async function runChecks(node) {
  const results = await Promise.all(checks.map((check) => run(node, check)));
  for (const { output, isGood } of results) if (!isGood) console.error(output.trim());
  for (const { name, isGood, seconds } of results)
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return results;
}

/**
 * @param {string} node
 * @param {{ name: string, args: string[] }} check
 */
async function run(node, { name, args }) {
  const start = performance.now();
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return { name, output, isGood: code === 0, seconds };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  offerHelp('check');
  const results = await runChecks(await prepare({ build: false }));
  if (results.some(({ isGood }) => !isGood)) process.exitCode = 1;
}
