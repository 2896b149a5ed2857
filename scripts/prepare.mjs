// Prepares a clone to run: installs dependencies, builds pages. Plain JavaScript without dependencies, because a fresh
// clone has none.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** The path of the project's own Node. */
export const node = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Installs and (unless `build` is false) builds when something changed since the last run. Returns the path
 * of Node.
 */
export async function prepare({ build = true } = {}) {
  process.chdir(root);
  if (build) requireBuildablePath();
  install();
  if (build) buildPages();
  return node;
}

/** True when `prepare` has nothing to do. */
export function isPrepared() {
  process.chdir(root);
  return isInstalled() && stampOf('dist/.built') === digestOfBuild();
}

// Without package.json: the lock file has its dependencies, and the rest does not affect the installation.
const digestOfInstallation = () => digestOf(['package-lock.json', '.npmrc']);

function isInstalled() {
  return existsSync(node) && stampOf('node_modules/.installed') === digestOfInstallation();
}

function install() {
  if (isInstalled()) return;
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the target of the link, which belongs to another clone.
    process.stderr.write('node_modules is a link: install where it leads, or remove it.\n');
    process.exit(1);
  }
  report('Installing dependencies (once, about a minute)');
  run('npm', ['ci', '--include=dev'], 'The dependencies could not be installed');
  writeStamp('node_modules/.installed', digestOfInstallation());
}

function digestOfBuild() {
  return digestOf([
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
    ...filesBelow('src'),
    ...filesBelow('laboratory'),
    ...filesBelow('public'),
    ...filesBelow('scripts'),
  ]);
}

/** Vite and the router write paths into code and addresses without escaping these characters. */
function requireBuildablePath() {
  const [sign] = /['#?\\]/.exec(root) ?? [];
  if (!sign) return;
  process.stderr.write(
    `The pages cannot be built below ${path.resolve(root)}, because of the ${sign} in it: move the project to a path without ' # ? and \\.\n`,
  );
  process.exit(1);
}

function buildPages() {
  const commit = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    encoding: 'utf8',
  });
  if (commit.status === 0 && stampOf('dist/.commit') !== commit.stdout)
    writeStamp('dist/.commit', commit.stdout);
  const wanted = digestOfBuild();
  if (stampOf('dist/.built') === wanted) return;
  report('Building the pages');
  run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], 'The pages could not be built');
  writeStamp('dist/.built', wanted);
}

function run(command, args, complaint) {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined },
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  process.stderr.write(`${complaint}: see the messages above.\n`);
  process.exit(1);
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(existsSync(file) ? readFileSync(file) : '')
      .update('\0');
  return hash.digest('hex');
}

function stampOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function report(text) {
  process.stdout.write(`${text} …\n`);
}
