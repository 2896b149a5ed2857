import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { locales, readCatalogues } from '../../scripts/messages/catalogues.ts';
import { recordTexts } from '../../scripts/messages/confirm-texts.ts';
import { root } from './sources.ts';

/** A folder with the project's glossary and catalogues, for one test. */
export class TextFolder {
  readonly root = makeTemporaryFolder();

  constructor() {
    onTestFinished(() => removeTemporaryFolder(this.root));
    this.write('docs/glossary.json', readFileSync(path.join(root, 'docs/glossary.json'), 'utf8'));
  }

  /** All catalogues of the project. */
  static ofProject(): TextFolder {
    const folder = new TextFolder();
    for (const messages of globSync('{src,laboratory}/**/messages', { cwd: root }))
      cpSync(path.join(root, messages), path.join(folder.root, messages), { recursive: true });
    return folder;
  }

  /** One area, `bottles`, with a title and a plural, recorded and with notes. */
  static ofBottles(): TextFolder {
    const folder = new TextFolder();
    for (const locale of locales)
      folder.write(fileOf(locale), `${JSON.stringify(bottles[locale], null, 2)}\n`);
    folder.write(notesFile, JSON.stringify(bottleNotes));
    recordTexts(folder.root, folder.catalogues());
    return folder;
  }

  catalogues() {
    return readCatalogues(this.root);
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  write(file: string, content: string): void {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  replace(file: string, from: string, to: string): void {
    const before = this.read(file);
    if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
    this.write(file, before.replace(from, to));
  }

  /** All files with their content, for comparison. */
  snapshot(): Record<string, string> {
    const files = globSync('{src,laboratory}/**/*.{json,txt}', { cwd: this.root }).sort();
    return Object.fromEntries(files.map((file) => [file, this.read(file)]));
  }
}

export const fileOf = (locale: string): string => `src/areas/shop/bottles/messages/${locale}.json`;

export const originsFile = 'src/areas/shop/bottles/messages/translation/origins.txt';

export const notesFile = 'src/areas/shop/bottles/messages/translation/notes.json';

const bottleNotes = {
  about: 'The bottles in a cellar, in one line each.',
  placeholders: { count: 'A number of bottles.', name: 'Who drinks.', b: 'In bold letters.' },
  notes: { count: { kind: 'label', note: 'Below the title.' } },
};

const bottle = (title: string, hint: string, forms: Record<string, string>) => ({
  title,
  hint,
  ...Object.fromEntries(Object.entries(forms).map(([form, text]) => [`count_${form}`, text])),
});

const bottles: Record<string, object> = {
  it: bottle('Bottiglie', 'Ciao {{name}}, ecco le <b>tue</b> bottiglie.', {
    one: '{{count}} bottiglia',
    many: '{{count}} bottiglie',
    other: '{{count}} bottiglie',
  }),
  en: bottle('Bottles', 'Hello {{name}}, here are <b>your</b> bottles.', {
    one: 'One bottle',
    other: '{{count}} bottles',
  }),
  es: bottle('Botellas', 'Hola {{name}}, aquí están <b>tus</b> botellas.', {
    one: 'Una botella',
    many: '{{count}} botellas',
    other: '{{count}} botellas',
  }),
  fr: bottle('Bouteilles', 'Salut {{name}}, voici <b>tes</b> bouteilles.', {
    one: '{{count}} bouteille',
    many: '{{count}} bouteilles',
    other: '{{count}} bouteilles',
  }),
  de: bottle('Flaschen&shy;lager', 'Hallo {{name}}, hier sind <b>deine</b> Flaschen.', {
    one: 'Eine Flasche',
    other: '{{count}} Flaschen',
  }),
  pt: bottle('Garrafas', 'Olá {{name}}, aqui estão as <b>tuas</b> garrafas.', {
    one: 'Uma garrafa',
    many: '{{count}} garrafas',
    other: '{{count}} garrafas',
  }),
  ru: bottle('Бутылки', 'Привет, {{name}}, вот <b>твои</b> бутылки.', {
    one: '{{count}} бутылка',
    few: '{{count}} бутылки',
    many: '{{count}} бутылок',
    other: '{{count}} бутылки',
  }),
  zh: bottle('酒瓶', '{{name}}，你好，这是<b>你的</b>酒瓶。', { other: '{{count}} 瓶' }),
  ja: bottle('ボトル', '{{name}}さん、こちらが<b>ボトル</b>です。', { other: '{{count}}本' }),
};
