import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../..');

const readFile = (name: string): string | undefined => {
  try {
    return readFileSync(path.join(root, name), 'utf8').trim();
  } catch {
    return undefined;
  }
};

const packageSchema = z.object({ version: z.string() });

/** The running version: that of package.json, and the commit from which `npm run build` was made, if known. */
export const version = [
  packageSchema.parse(JSON.parse(readFile('package.json') ?? '{}')).version,
  readFile('dist/.commit'),
]
  .filter(Boolean)
  .join('+');
