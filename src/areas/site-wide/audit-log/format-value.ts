import type { AuditFormat, Reader } from '#framework/area-audit.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { isLocale, localeNames } from '#platform/i18n/locales.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import type { AuditIndex, RecordNames } from './audit-index.ts';
import { isValues } from './differences.rules.ts';

/** The reader of the log, and the areas' declarations. */
export type LogReader = Reader & { index: AuditIndex };

/** The same for one record, which determines the meaning of its fields. */
export type RecordReader = LogReader & { record: RecordNames };

/** The label of an action; an undeclared one is shown by its name. */
export function formatAction({ index, t }: LogReader, name: string): string {
  const action = index.findAction(name);
  return action ? t(action.label, {}) : name;
}

/** The label of a field; an undeclared one is shown by its name. */
export function formatField({ index, record, ...reader }: RecordReader, name: string): string {
  const label = index.findField(record, name)?.label;
  if (label === undefined) return isLocale(name) ? localeNames[name] : name;
  return typeof label === 'function' ? label(reader) : reader.t(label, {});
}

/** The labels of the path to a value. */
export const formatPath = (reader: RecordReader, path: readonly string[]): string =>
  path.map((name) => formatField(reader, name)).join(' · ');

/** Formats a value of the field `name`, including lists and groups of values. */
export function formatValue(reader: RecordReader, name: string, value: unknown): string {
  if (isEmpty(value)) return reader.t('audit-log:values.none', {});
  if (Array.isArray(value)) return formatList(reader, name, value);
  if (isValues(value)) return formatGroup(reader, value);
  return formatSingle(reader, formatOf(reader, name), value);
}

const formatOf = ({ index, record }: RecordReader, name: string): AuditFormat =>
  index.findField(record, name)?.format ?? 'plain';

/** Whether the values of a field are texts of users. */
export const isWrittenField = (reader: RecordReader, name: string): boolean =>
  formatOf(reader, name) === 'written';

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function formatList(reader: RecordReader, name: string, values: readonly unknown[]): string {
  const separator = values.some(isValues) ? '; ' : ', ';
  return values.map((value) => formatValue(reader, name, value)).join(separator);
}

function formatGroup(reader: RecordReader, values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${formatField(reader, name)}: ${formatValue(reader, name, value)}`)
    .join(', ');
}

function formatSingle(reader: RecordReader, format: AuditFormat, value: unknown): string {
  const { locale, t } = reader;
  if (typeof value === 'boolean') return t(value ? 'audit-log:values.yes' : 'audit-log:values.no', {});
  if (typeof value !== 'number') return formatText(reader, format, String(value));
  const isMoney = format === 'money' && Number.isSafeInteger(value);
  return isMoney ? formatMoney(locale, value) : formatNumber(locale, value);
}

function formatText(reader: RecordReader, format: AuditFormat, text: string): string {
  if (format === 'written' || format === 'money') return text;
  if (format === 'fields') return formatField(reader, text);
  if (format === 'actions') return formatAction(reader, text);
  if (format === 'plain') return formatPlain(reader, text);
  const key = format.get(text);
  return key ? reader.t(key, {}) : text;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Days and times in the reader's format, in Italian time; all other texts unchanged. */
function formatPlain({ locale }: RecordReader, text: string): string {
  if (moment.test(text) && !Number.isNaN(Date.parse(text)))
    return formatDate(locale, text, { withTime: true });
  return isDay(text) ? formatDate(locale, text) : text;
}
