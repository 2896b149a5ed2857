import { html, raw } from 'hono/html';
import type {
  ExportContext,
  ExportedPerson,
  ExportedRecord,
  PersonalData,
} from '#framework/server/personal-data.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { type Locale, localeTags } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

type Page = { person: ExportedPerson; locale: Locale; areas: readonly PersonalData[] };

const style =
  'body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;' +
  'border-bottom:1px solid #ccc;padding-bottom:.75rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}';

/** The readable page of the export: a section for each area, without fields for programs only. */
export async function* writeReadablePage(
  ctx: ExportContext,
  { person, locale, areas }: Page,
): AsyncGenerator<string> {
  const { t } = serverI18n(locale);
  const title = t('export.title', { ns: 'profile-server' });
  const date = formatDate(locale, ctx.clock.now(), { withTime: true });
  yield String(html`<!doctype html>
<html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${raw(style)}</style></head><body><h1>${title}</h1>
<p>${t('export.intro', { ns: 'profile-server', date })}</p>
`);
  for (const { title: heading, fields, read } of areas) {
    yield String(html`<h2>${t(heading)}</h2>\n`);
    let isEmpty = true;
    for await (const record of read(ctx, person)) {
      isEmpty = false;
      yield writeRecord(locale, fields, record);
    }
    if (isEmpty) yield String(html`<p>${t('export.nothing', { ns: 'profile-server' })}</p>\n`);
  }
  yield '</body></html>\n';
}

/** The fields in their declared order, with their labels. */
function writeRecord(locale: Locale, fields: PersonalData['fields'], record: ExportedRecord): string {
  const { t } = serverI18n(locale);
  const facts = Object.entries(fields).flatMap(([field, name]) => {
    const shown = show(locale, field, record[field]);
    if (shown === undefined) return [];
    return [html`<dt>${t(name)}</dt><dd>${shown}</dd>`];
  });
  return `${html`<dl>${facts}</dl>`}
`;
}

function show(locale: Locale, field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date) return formatDate(locale, value, { withTime: true });
  if (typeof value === 'string' && /At$/.test(field)) return formatDate(locale, value, { withTime: true });
  if (field === 'dateOfBirth' && typeof value === 'string') return formatDate(locale, value);
  if (field.endsWith('Cents') && typeof value === 'number') return formatMoney(locale, value);
  if (field === 'number') return String(value);
  if (typeof value === 'number') return formatNumber(locale, value);
  if (Array.isArray(value)) return value.map((each) => showLine(each)).join('; ');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ');
  return String(value);
}

/** A line of an order. */
function showLine(line: unknown): string {
  if (typeof line !== 'object' || line === null || !('name' in line)) return String(line);
  const { name, variantName, quantity } = { variantName: '', quantity: 1, ...line };
  return `${[name, variantName].filter(Boolean).join(', ')} × ${quantity}`;
}
