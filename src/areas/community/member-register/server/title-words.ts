import type { RegisterColumn } from '../member-register.rules.ts';
import { readDay } from './read-day.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const link = words('di del della dello dell d il la al dal e libro registro of the');
const person = words(
  'socio soci socia associato associati iscritto iscritti tesserato tesserati member members',
);
const number = words('n nr nro num no numero number cod codice id progressivo prog');
const card = words('tessera tess tesserino matricola card membership');
const day = words('data dt giorno date day');
const start = words(
  'iscr iscriz iscrizione iscritto tesseramento tesserato ammissione ammesso ammessa ingresso adesione entrata affiliazione join joined joining admission enrolment',
);
const end = words(
  'cess cessazione cessato recesso dimissioni dimesso dimessa uscita uscito cancellazione cancellato decadenza decaduto esclusione escluso fine termine scadenza scad leaving left end expiry',
);
const decision = words('ratifica ratificato ratificata delibera approvazione approvato ratified approved');
const board = words('consiglio direttivo cd board');
const givenName = words('nome nomi name');
const familyName = words('cognome cognomi surname');
const wholeName = words('nominativo nominativi');
const nameParts = words('completo full');
const mail = words('email emails mail mails');

/**
 * Guesses the meaning of a column from the words of its title, in Italian or English, and from its values.
 * Returns null when a word of the title is not about that meaning, as in "Data di nascita".
 *
 * @param key the title, normalised by `columnKey`
 * @param values some of the values that are not empty
 */
export function guessColumn(key: string, values: readonly string[]): RegisterColumn | null {
  const title = key.split(' ').filter((word) => word !== '');
  const has = (...groups: ReadonlySet<string>[]) =>
    title.some((word) => groups.some((group) => group.has(word)));
  const isOnly = (...groups: ReadonlySet<string>[]) =>
    title.every((word) => link.has(word) || groups.some((group) => group.has(word)));
  const fits = (test: (value: string) => boolean) => values.length === 0 || values.some(test);
  const isDays = () => fits((value) => readDay(value, latestYear) !== undefined);

  if (has(mail) || key.includes('posta elettronica'))
    return fits((value) => value.includes('@')) ? 'email' : null;
  if (has(decision)) return isOnly(decision, day, start, person, board) && isDays() ? 'ratifiedOn' : null;
  if (has(end)) return isOnly(end, day, start, person, card) && isDays() ? 'until' : null;
  if (has(card) || (has(number) && has(person, start)))
    return isOnly(number, card, person, start) && fits((value) => /\d/.test(value)) ? 'number' : null;
  if (has(start)) return isOnly(start, day, person) && isDays() ? 'since' : null;
  if (!isOnly(givenName, familyName, wholeName, nameParts, person)) return null;
  if (!fits((value) => /\p{L}/u.test(value))) return null;
  if (has(wholeName) || (has(givenName) && has(familyName))) return 'name';
  if (has(familyName)) return 'surname';
  return has(givenName) ? 'firstName' : null;
}

/** Years of two digits only need to be recognised as such here. */
const latestYear = 2099;
