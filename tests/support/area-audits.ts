import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaAudit } from '#framework/area-audit.ts';

const root = path.join(import.meta.dirname, '../..');

/** What all areas declare about their audit records, read from their files without loading the process. */
export async function readAreaAudits(): Promise<AreaAudit[]> {
  const files = globSync('src/areas/*/*/*.audit.ts', { cwd: root }).sort();
  const audits = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, AreaAudit> = await import(pathToFileURL(path.join(root, file)).href);
      return Object.values(exported);
    }),
  );
  return audits.flat();
}
