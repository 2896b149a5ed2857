import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { AuditField, SubjectFields } from '../area-audit.ts';
import { type AreaSettings, settingLabel } from './area-settings.ts';
import { joinPath } from './setting-field.ts';

/** The subject of the audit records about settings. */
export const settingSubject = 'setting';

/** The settings of an area as fields of the audit log. */
export function auditedSettings({ area, settings, recorded }: AreaSettings): SubjectFields {
  const fields: Record<string, AuditField> = {};
  for (const name of recorded) fields[name] = { label: recordedLabel(area, name), format: 'plain' };
  for (const { key, field } of Object.values(settings)) {
    for (const { path, parts = [], kind, isMoney, label } of field.controls) {
      const names = joinPath(key, path).split('.');
      for (const name of [...names, ...parts])
        fields[name] ??= { label: settingLabel(area, name), format: 'plain' };
      const last = names.at(-1) ?? key;
      const format = isMoney ? 'money' : kind === 'languages' ? 'written' : 'plain';
      fields[last] = { label: label ?? settingLabel(area, last), format };
    }
  }
  return { kind: settingSubject, fields };
}

/** The key of a text of the area's audit. */
const recordedLabel = (area: string, name: string) => `audit-log:audit.${area}.fields.${name}` as MessageKey;
