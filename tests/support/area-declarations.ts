import type { AreaAudit, SubjectFields } from '#framework/area-audit.ts';
import type { AreaSettings } from '#framework/settings/area-settings.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';
import { readDeclared } from './read-declared.ts';

/** The declarations of all areas about their audit records. */
export const readAreaAudits = () => readDeclared<AreaAudit>('audit');

/** The declarations of all areas about their settings. */
export const readAreaSettings = () => readDeclared<AreaSettings>('settings');

/** The settings of all areas in the audit records. */
export const readSubjectFields = async (): Promise<SubjectFields[]> =>
  (await readAreaSettings()).map(auditedSettings);
