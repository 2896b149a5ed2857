import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

export type Source = { file: string; code: string };

/** The code of the site, with what the laboratory adds to a demo and to the design system; without tests and generated files. */
export function readSources(): Source[] {
  return globSync('{src,laboratory/{gallery,paypal-simulator}}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$|\.d\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
}

export type Import = {
  /** Path of the imported file from the root, or the name of a package. */
  target: string;
  isType: boolean;
  /** `import('…')`: loaded when needed. */
  isLazy: boolean;
};

/** The imports of a file, found in its text without comments and other strings. */
export function importsOf({ file, code }: Source): Import[] {
  const statements = code.matchAll(
    /^(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  const written = [...statements].map(([, type, specifier, lazy]) => ({
    target: resolve(file, `${specifier ?? lazy}`),
    isType: type !== undefined,
    isLazy: lazy !== undefined,
  }));
  return [...written, ...globImportsOf(code)];
}

/** `import.meta.glob(['/src/areas/…'])`: the bundler imports all matching files. */
function globImportsOf(code: string): Import[] {
  const [, list = ''] = /\bimport\.meta\.glob<[^(]*>\(\s*\[([^\]]*)\]/.exec(code) ?? [];
  const patterns = [...list.matchAll(/'\/([^']+)'/g)].flatMap(([, pattern]) => pattern ?? []);
  return globSync(patterns, { cwd: root }).map((target) => ({ target, isType: false, isLazy: false }));
}

function resolve(file: string, specifier: string): string {
  if (specifier === '#app') return 'src/process/app.ts';
  if (/^#(tests|laboratory)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier).replace(/\?.*$/, '');
  return specifier;
}
