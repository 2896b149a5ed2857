import { StaleCommand } from '#areas/people/accounts/server/stale-command.ts';
import type { SiteParts } from '#framework/server/area-module.ts';
import { auditedSettings } from '#framework/settings/audited-settings.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { ErrorParams } from '#platform/kernel/errors.ts';
import type { DescribeRefusal } from '#platform/server/http/api/handle-error.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { indexAudits } from '../audit-index.ts';
import { listDifferences } from '../differences.rules.ts';
import { formatAction, formatPath, formatValue, isWrittenField, type LogReader } from '../format-value.ts';

/** Maximum characters of a value in a sentence. */
const maxValueLength = 40;

/** The time and the kind of the earlier change, for the message of a refusal. */
export function createRefusalWords({
  audit,
  settings,
}: Pick<SiteParts, 'audit' | 'settings'>): DescribeRefusal {
  const index = indexAudits(
    audit.map(({ declared }) => declared),
    settings.map(({ declared }) => auditedSettings(declared)),
  );
  return (error, locale): ErrorParams => {
    if (!(error instanceof StaleCommand) || !error.first) return {};
    const reader = { index, locale, ...serverI18n(locale) };
    return {
      date: formatDate(locale, error.first.at.toISOString(), { withTime: true }),
      change: describeChange(reader, error.subjectKind, error.first),
    };
  };
}

type Change = NonNullable<StaleCommand['first']>;

/** The name of the command, and its first changed value, if that is short. */
function describeChange(reader: LogReader, kind: string, { action, before, after }: Change): string {
  const inRecord = { ...reader, record: { action, subject: { kind } } };
  const name = formatAction(reader, action);
  const changed = listDifferences(before, after).find(({ isChanged, path, after: value }) => {
    return isChanged && value != null && !path.some((each) => isWrittenField(inRecord, each));
  });
  const value = changed && formatValue(inRecord, changed.path.at(-1) ?? '', changed.after);
  if (!changed || !value || value.length > maxValueLength) return name;
  return `${name} (${formatPath(inRecord, changed.path)}: ${value})`;
}
