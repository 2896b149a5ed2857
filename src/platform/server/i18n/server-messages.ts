import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogue } from '../../i18n/catalogue-file.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { withMovedMessages } from '../../i18n/moved-messages.ts';
import { namespaceOfFolder } from '../../i18n/namespace-of-folder.ts';
import type { Messages, Translator } from '../../i18n/translator.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** Folders of texts, those of the payment simulator included. */
const folders = '{src/*/{,*/,*/*/,*/*/admin/},laboratory/*/}{,server/}messages';

/**
 * Reads all catalogues of a language: a namespace is the area of the catalogue; texts for the server alone
 * are in `<area>-server`.
 */
function readMessages(locale: Locale, files: readonly string[]): Messages {
  const messages: Messages = {};
  for (const file of files) {
    if (path.basename(file) !== `${locale}.json`) continue;
    messages[namespaceOfFolder(path.dirname(file))] = parseCatalogue(
      readFileSync(path.join(root, file), 'utf8'),
    );
  }
  return withMovedMessages(messages);
}

let translators: Record<Locale, Translator> | undefined;

/** The server's own translator for e-mails and errors, with every namespace. */
export function serverI18n(locale: Locale): Translator {
  if (!translators) {
    const files = globSync(`${folders}/*.json`, { cwd: root });
    const all = Object.fromEntries(locales.map((each) => [each, readMessages(each, files)]));
    translators = Object.fromEntries(locales.map((each) => [each, createI18n(each, all)])) as Record<
      Locale,
      Translator
    >;
  }
  return translators[locale];
}

/** A text in all languages, one a line, for the search. */
export const inAllLanguages = (key: MessageKey): string =>
  locales.map((locale) => serverI18n(locale).t(key)).join('\n');

/** For development: the next translation reads its catalogue from disk again. */
export function forgetServerMessages(): void {
  translators = undefined;
}
