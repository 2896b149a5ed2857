import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../..');

/** Reads the declarations of all areas from `<area>.<kind>.ts`, without loading the process. */
export async function readDeclared<Declared>(kind: string): Promise<Declared[]> {
  const files = globSync(`src/areas/*/*/*.${kind}.ts`, { cwd: root }).sort();
  const declared = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Declared> = await import(pathToFileURL(path.join(root, file)).href);
      return Object.values(exported);
    }),
  );
  return declared.flat();
}
