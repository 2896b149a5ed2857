import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaPage } from '#framework/area-page.ts';

const root = path.join(import.meta.dirname, '../..');

/** The pages of all areas, read from their files without loading the process, which lists them in `modules.ts`. */
export async function readAreaPages(): Promise<AreaPage[]> {
  const files = globSync('src/{areas/*/*,areas/*/*/admin,site,site/*}/*.pages.ts', { cwd: root }).sort();
  const pages = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, readonly AreaPage[]> = await import(
        pathToFileURL(path.join(root, file)).href
      );
      return Object.values(exported).flat();
    }),
  );
  return pages.flat();
}
