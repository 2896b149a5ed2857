import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaAudit, SubjectFields } from '#framework/area-audit.ts';
import type { AreaSettings } from '#framework/settings/area-settings.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';

const root = path.join(import.meta.dirname, '../..');

/** What all areas declare in their files of a kind, read without loading the process. */
async function readDeclarations<Declared>(pattern: string): Promise<Declared[]> {
  const files = globSync(pattern, { cwd: root }).sort();
  const declared = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Declared> = await import(pathToFileURL(path.join(root, file)).href);
      return Object.values(exported);
    }),
  );
  return declared.flat();
}

/** What all areas declare about their audit records. */
export const readAreaAudits = () => readDeclarations<AreaAudit>('src/areas/*/*/*.audit.ts');

/** What all areas declare of their settings. */
export const readAreaSettings = () => readDeclarations<AreaSettings>('src/areas/*/*/*.settings.ts');

/** The settings of all areas in the audit records. */
export const readSubjectFields = async (): Promise<SubjectFields[]> =>
  (await readAreaSettings()).map(auditedSettings);
