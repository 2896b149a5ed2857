import { locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { type RegisterColumn, registerColumns } from '../member-register.rules.ts';
import { type ColumnNames, columnKey, type RegisterField } from './register-file.ts';

const texts = {
  number: 'member-register:columns.number',
  name: 'member-register:columns.name',
  email: 'member-register:columns.email',
  since: 'member-register:columns.since',
  until: 'member-register:columns.until',
  ratifiedOn: 'member-register:columns.ratifiedOn',
} as const satisfies Record<RegisterField, string>;

/** Common column titles in registers of associations, in Italian and English. */
const usual: Readonly<Record<RegisterColumn, string>> = {
  number:
    'n, nr, num, no, numero, n socio, nr socio, num socio, numero socio, numero di socio, numero del socio, numero tessera, n tessera, tessera, matricola, member number, member no, number, id socio',
  name: 'nominativo, nome e cognome, cognome e nome, nome cognome, cognome nome, nome completo, socio, nome del socio, full name, member',
  firstName: 'nome, nome proprio, first name, given name, name',
  surname: 'cognome, surname, last name, family name',
  since:
    'dal, socio dal, data iscrizione, data di iscrizione, iscrizione, iscritto dal, iscritto il, data ammissione, data di ammissione, ammesso il, data ingresso, data di ingresso, data adesione, data di adesione, member since, joined, joined on, since, date joined',
  email:
    'email, e mail, mail, posta elettronica, indirizzo email, indirizzo e mail, indirizzo di posta elettronica, email address, e mail address',
  until:
    'al, fino al, socio fino al, data uscita, data di uscita, data cessazione, data di cessazione, cessato il, uscito il, recesso, data recesso, data di recesso, scadenza, member until, until, left on, end date',
  ratifiedOn:
    'ratificato il, ratifica, data ratifica, data di ratifica, delibera, data delibera, data di delibera, delibera del, approvato il, ratified on, ratified, approved on',
};

/** The recognised column titles: those of the page in any language, those of the fields, and common ones. */
export function columnNames(): ColumnNames {
  const named = Object.entries(texts) as [RegisterField, (typeof texts)[RegisterField]][];
  return new Map([
    ...registerColumns.flatMap((column) =>
      [column, ...usual[column].split(', ')].map((title) => [columnKey(title), column] as const),
    ),
    ...named.flatMap(([column, text]) =>
      locales.map((locale) => [columnKey(serverI18n(locale).t(text)), column] as const),
    ),
  ]);
}
