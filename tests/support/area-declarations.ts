import type { AreaAudit, SubjectFields } from '#framework/area-audit.ts';
import type { AreaSettings } from '#framework/settings/area-settings.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';
import { readDeclared } from './read-declared.ts';

/** What all areas declare about their audit records. */
export const readAreaAudits = () => readDeclared<AreaAudit>('audit');

/** What all areas declare of their settings. */
export const readAreaSettings = () => readDeclared<AreaSettings>('settings');

/** The settings of all areas in the audit records. */
export const readSubjectFields = async (): Promise<SubjectFields[]> =>
  (await readAreaSettings()).map(auditedSettings);
