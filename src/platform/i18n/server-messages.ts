import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { i18n as I18n } from 'i18next';
import type { ErrorCode, ErrorParams } from '../http/errors.ts';
import { createI18n, type Messages } from './create-i18n.ts';
import { type Locale, locales } from './locales.ts';

const sourceRoot = path.join(import.meta.dirname, '../..');

/** Reads all catalogues of a language: a namespace is the area that holds them; e-mail texts are `<area>-mail`. */
function readMessages(locale: Locale): Messages {
  const messages: Messages = {};
  for (const file of globSync(`*/{,*/}{,server/}messages/${locale}.json`, { cwd: sourceRoot })) {
    const folders = path.dirname(file).split(path.sep);
    const isServerOnly = folders.at(-2) === 'server';
    const area = folders.at(isServerOnly ? -3 : -2);
    messages[isServerOnly ? `${area}-mail` : `${area}`] = JSON.parse(
      readFileSync(path.join(sourceRoot, file), 'utf8'),
    );
  }
  return messages;
}

let translators: Record<Locale, I18n> | undefined;

/** The server's own translator for e-mails and errors, with every namespace. */
export function serverI18n(locale: Locale): I18n {
  if (!translators) {
    const all = Object.fromEntries(locales.map((each) => [each, readMessages(each)]));
    translators = Object.fromEntries(locales.map((each) => [each, createI18n(each, all)])) as Record<
      Locale,
      I18n
    >;
  }
  return translators[locale];
}

/** In development: the next sentence is read from its catalogue again. */
export function forgetServerMessages(): void {
  translators = undefined;
}

/** The sentence for an error code: `errors` in the site's catalogue. */
export function translateError(locale: Locale, code: ErrorCode, params: ErrorParams): string {
  return serverI18n(locale).t(`errors.${code}`, { ns: 'site', ...params });
}
