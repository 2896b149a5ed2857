import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveConfig } from 'vite';
import { StartError } from '#platform/server/config/start-error.ts';
import { readCatalogues } from '../messages/catalogues.ts';
import { recordTexts } from '../messages/confirm-texts.ts';
import { messageTypes, messageTypesFile } from '../messages/message-types.ts';
import { runCommand } from '../run-command.ts';
import { registerMessages } from './register-messages.ts';
import { registerModule } from './register-module.ts';

const root = path.join(import.meta.dirname, '../..');
const templates = path.join(import.meta.dirname, 'template');

await runCommand('new-area', async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new StartError('npm run new-area -- NAME: a name in lower case with dashes, such as tool-lending.');
  }
  const taken = [`src/areas/community/${name}`, ...Object.values(routesOf(name))].find((file) =>
    existsSync(path.join(root, file)),
  );
  if (taken) throw new StartError(`${taken} exists already.`);

  const files = [...writeCode(name), ...writeMessages(name)];
  const list = path.join(root, 'src/process/modules.ts');
  writeFileSync(list, registerModule(readFileSync(list, 'utf8'), { name, camel: camelCase(name) }));
  const profile = path.join(root, 'src/routes/_signed-in.profilo.tsx');
  writeFileSync(profile, registerMessages(readFileSync(profile, 'utf8'), name));
  writeFileSync(path.join(root, messageTypesFile), messageTypes(root));
  recordTexts(
    root,
    readCatalogues(root).filter(({ namespace }) => namespace === name),
  );
  // The router's plugin generates the route tree when Vite reads its configuration.
  await resolveConfig({ root, logLevel: 'error', configLoader: 'native' }, 'build');
  run(['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name]);
  run([
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    '--log-level=error',
    ...files,
    list,
    profile,
  ]);
  return [
    `The area ${name} is there: src/areas/community/${name}, src/routes/${name}.tsx and admin.${name}.tsx, its texts on the page of the profile, its line in src/process/modules.ts and a migration.`,
    'Next: its texts in nine languages with notes for translators, its menus in the pages file, then npm run check.',
  ].join('\n');
});

function writeCode(name: string): string[] {
  return globSync('**/*.template', { cwd: templates }).map((template) => {
    const inside = template.replace(/\.template$/, '').replaceAll('area', name);
    const file = routesOf(name)[inside] ?? path.join('src/areas/community', name, inside);
    return write(file, fill(readFileSync(path.join(templates, template), 'utf8'), name));
  });
}

/** The routes of an area, by the names of their templates. */
function routesOf(name: string): Readonly<Record<string, string>> {
  return { 'route.tsx': `src/routes/${name}.tsx`, 'admin-route.tsx': `src/routes/admin.${name}.tsx` };
}

function writeMessages(name: string): string[] {
  const texts: Record<string, object> = JSON.parse(
    fill(readFileSync(path.join(templates, 'messages.json'), 'utf8'), name),
  );
  const folder = `src/areas/community/${name}/messages`;
  const notes = readFileSync(path.join(templates, 'notes.json'), 'utf8');
  return [
    write(`${folder}/translation/notes.json`, notes),
    ...Object.entries(texts).map(([language, catalogue]) =>
      write(`${folder}/${language}.json`, fill(`${JSON.stringify(catalogue, null, 2)}\n`, name)),
    ),
  ];
}

function fill(template: string, name: string): string {
  const camel = camelCase(name);
  return template
    .replaceAll('{{kebab}}', name)
    .replaceAll('{{snake}}', name.replaceAll('-', '_'))
    .replaceAll('{{area}}', camel)
    .replaceAll('{{Area}}', `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`);
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function write(file: string, content: string): string {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  return file;
}

function run(args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}
