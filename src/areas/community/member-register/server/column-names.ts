import { locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { ColumnNames, RegisterField } from './register-file.ts';
import { registerFields } from './register-file.ts';

const texts = {
  number: 'member-register:columns.number',
  name: 'member-register:columns.name',
  email: 'member-register:columns.email',
  since: 'member-register:columns.since',
  until: 'member-register:columns.until',
  ratifiedOn: 'member-register:columns.ratifiedOn',
} as const satisfies Record<RegisterField, string>;

/** The names that the columns of a file may have: those of the page in any language, and those of the fields. */
export function columnNames(): ColumnNames {
  return new Map(
    registerFields.flatMap((field) => [
      [field.toLowerCase(), field] as const,
      ...locales.map((locale) => [serverI18n(locale).t(texts[field]).toLowerCase(), field] as const),
    ]),
  );
}
