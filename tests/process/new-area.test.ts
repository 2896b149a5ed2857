import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { CheckoutCopy } from './checkout-copy.ts';
import { Program } from './site-process.ts';

test('the skeleton of a new area passes all checks and its own tests', async () => {
  const copy = new CheckoutCopy(makeTemporaryFolder());
  onTestFinished(() => removeTemporaryFolder(copy.folder));
  const run = (...args: string[]) => new Program({ args, cwd: copy.folder, env: { NODE_ENV: 'test' } }).ended;

  const refused = await run('scripts/new-area/main.ts', 'Tool Lending');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('in lower case');

  const before = copy.files();
  const made = await run('scripts/new-area/main.ts', 'tool-lending');
  const area = 'src/areas/community/tool-lending';
  expect(made.stdout).toContain(area);
  expect((await run('scripts/new-area/main.ts', 'tool-lending')).stderr).toContain('exists already');

  const after = copy.files();
  const outside = [...after].filter(
    ([file, content]) => !file.includes('/tool-lending/') && before.get(file) !== content,
  );
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  const names = outside.map(([file]) => file.replace(/\d{4}_tool-lending|\d{4}_snapshot/, '…'));
  // A migration, routes, and one line; the rest is generated.
  expect(names.toSorted()).toEqual([
    'migrations/meta/_journal.json',
    'migrations/meta/….json',
    'migrations/….sql',
    'src/message-types.gen.ts',
    'src/process/modules.ts',
    'src/routeTree.gen.ts',
    'src/routes/_signed-in.profilo.tsx',
    'src/routes/admin.tool-lending.tsx',
    'src/routes/tool-lending.tsx',
  ]);

  // This is also the only check of the tree itself in `npm test`.
  commitAll(copy.folder);
  copy.write(`${area}/tool-lending.rules.ts`, (code) => `${code}\n// Changed.\n`);
  const checked = await run('scripts/run.mjs', 'test:changed');
  expect(checked.stdout + checked.stderr).not.toContain('FAILED');
  expect(checked.stdout.match(/^ok /gm)).toHaveLength(4);
  expect(checked.stdout).toMatch(/Tests .*passed/);
  expect(checked.code).toBe(0);

  // One worker, which loads the site once for all of these files.
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--project',
    'exhaustive',
    '--maxWorkers=1',
    '--no-color',
  ];
  // The tests in the area's folder have run above. Of the two tests that search all tables for people, only
  // the cases about tables.
  const ownTests = [
    'remove-tool-lending-entry',
    'has no unchanged columns',
    'every table that identifies',
    'is referenced by its id only',
  ];
  const files = [
    'src/areas/site-wide/profile/server/export.test.ts',
    'src/areas/people/account-deletion/server/account-deletion.test.ts',
    'src/process/admin-commands.test.ts',
  ];
  const tested = await run(...vitest, ...files, '--testNamePattern', ownTests.join('|'));
  expect(tested.stdout).toMatch(/ 10 passed/);
  expect(tested.stdout).not.toContain('failed');
}, 1_800_000);

function commitAll(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: folder,
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A tree with one more area');
}
