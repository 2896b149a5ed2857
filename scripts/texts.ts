// `npm run texts`: the tools for translators. Without arguments it says what they are.
import path from 'node:path';
import { isLocale, type Locale } from '#platform/i18n/locales.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { usageOf } from './help.mjs';
import { readCatalogues } from './messages/catalogues.ts';
import { confirmTexts, recordTexts } from './messages/confirm-texts.ts';
import { countStates } from './messages/count-states.ts';
import { exportTexts } from './messages/export-texts.ts';
import { writeGlossary } from './messages/glossary.ts';
import { importTexts } from './messages/import-texts.ts';
import { runCommand } from './run-command.ts';

const root = path.join(import.meta.dirname, '..');

const usage = usageOf('texts');

await runCommand('texts', async () => {
  const [command = '', ...rest] = process.argv.slice(2);
  switch (command) {
    case 'status':
      return countStates(root, readCatalogues(root));
    case 'export':
      return exportTexts(root, localeFrom(rest[0]), rest[1]);
    case 'import':
      if (!rest[0]) throw new StartError('npm run texts -- import FILE');
      return importTexts(root, rest[0]);
    case 'record':
      return recordTexts(root, readCatalogues(root));
    case 'confirm':
      return confirmTexts(root, readCatalogues(root), confirmationFrom(rest));
    case 'glossary':
      return writeGlossary(root);
    case '':
      return usage;
    default:
      throw new StartError(usage);
  }
});

function localeFrom(language: string | undefined): Locale {
  if (isLocale(language) && language !== 'it') return language;
  throw new StartError('Name one of the languages en, es, fr, de, pt, ru, zh, ja.');
}

/** `orders`, `orders de`, `orders status.paid` or `orders status.paid de`. */
function confirmationFrom([area, ...rest]: string[]) {
  if (!area || rest.length > 2) throw new StartError('npm run texts -- confirm AREA [KEY] [LANGUAGE]');
  const last = rest.at(-1);
  const locale = isLocale(last) ? localeFrom(rest.pop()) : undefined;
  if (rest.length > 1) throw new StartError(`There is no language ${last}.`);
  return { area, key: rest[0], locale };
}
