import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const source = fileURLToPath(new URL('../../../', import.meta.url));
const hook = path.join(source, 'platform/server/modules/resolve-quickly.ts');

/** Runs a program and returns what it prints as JSON. */
function run(program: string): unknown {
  const folder = makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, program);
  return JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8', cwd: path.dirname(source) }));
}

/** Loads the database modules and prints the addresses of all loaded modules. */
const loadDatabase = (before: string) => `
  import { registerHooks } from 'node:module';
  ${before}
  const loaded = new Set();
  registerHooks({ load: (url, context, next) => { loaded.add(url + ' ' + context.format); return next(url, context); } });
  await import(${JSON.stringify(path.join(source, 'platform/server/db/database.ts'))});
  console.log(JSON.stringify([...loaded].sort()));
  process.exit();
`;

test('the faster module resolution loads the same modules as that of Node', () => {
  const quickly = `import { resolveQuickly } from ${JSON.stringify(hook)}; resolveQuickly();`;
  const modules = run(loadDatabase(quickly));
  expect(modules).toEqual(run(loadDatabase('')));
  expect(modules).toContainEqual(
    expect.stringContaining('/node_modules/drizzle-orm/pg-core/index.js module'),
  );
});

test('a package that is not installed is named in the error', () => {
  const parent = JSON.stringify(path.join(source, 'process/server.ts'));
  const error = run(`
    import { createRequire } from 'node:module';
    import { resolveQuickly } from ${JSON.stringify(hook)};
    resolveQuickly();
    const messages = [1, 2].map(() => {
      try { createRequire(${parent}).resolve('not-installed'); } catch (error) { return error.code; }
    });
    console.log(JSON.stringify(messages));
  `);
  expect(error).toEqual(['MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
});
