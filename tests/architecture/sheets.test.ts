import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { Locale } from '../../scripts/messages/catalogues.ts';
import { findProblems } from '../../scripts/messages/check-texts.ts';
import { exportTexts } from '../../scripts/messages/export-texts.ts';
import { importTexts } from '../../scripts/messages/import-texts.ts';
import { findStaleTexts, translatedLocales } from '../../scripts/messages/origins.ts';
import { fileOf, TextFolder } from './text-folder.ts';

/** Exports a language, changes cells of its first sheet by key, and writes it back. */
async function editedSheet(
  folder: TextFolder,
  locale: Locale,
  edit: (row: Record<string, Cell>) => void,
): Promise<string> {
  const file = path.join(folder.root, 'sheet.xlsx');
  await exportTexts(folder.root, locale, file);
  const [sheet] = await readExcelFile(file, { trim: false });
  const [head = [], ...lines] = sheet?.data ?? [];
  const rows = lines.map((line) => {
    const row: Record<string, Cell> = Object.fromEntries(
      head.map((name, index) => [`${name}`, `${line[index] ?? ''}`]),
    );
    edit(row);
    return head.map((name) => row[`${name}`] || null);
  });
  await writeExcelFile([{ sheet: `Texts ${locale}`, data: [head.map(String), ...rows] }]).toFile(file);
  return file;
}

/** Changes the translation of one key. */
const translate = (key: string, text: string) => (row: Record<string, Cell>) => {
  if (row.Key === key) row.Translation = text;
};

describe('a sheet for translators', () => {
  it.each(translatedLocales)('changes no text when it is imported unedited: %s', async (locale) => {
    const folder = TextFolder.ofProject();
    const before = folder.snapshot();
    const file = path.join(folder.root, 'sheet.xlsx');
    expect(await exportTexts(folder.root, locale, file)).toMatch(/: [1-9]\d{3} texts, of which 0 wait/);
    expect(await importTexts(folder.root, file)).toBe('0 translations are taken over, 0 confirmed.');
    expect(folder.snapshot()).toEqual(before);
  });

  it('has what a translator needs, with soft hyphens that can be seen', async () => {
    const folder = TextFolder.ofBottles();
    folder.replace(fileOf('it'), 'Bottiglie', 'Le bottiglie');
    const file = path.join(folder.root, 'sheet.xlsx');
    await exportTexts(folder.root, 'de', file);
    const [texts, glossary] = await readExcelFile(file);
    expect(texts?.data[1]?.slice(0, 8)).toEqual([
      ...['bottles', 'title', 'page title', 'Le bottiglie', 'Bottles', 'Flaschen&shy;lager', 'stale'],
      70,
    ]);
    expect(texts?.data[2]?.[2]).toBe('name: Who drinks. · b: In bold letters.');
    expect(texts?.data.slice(1).map((row) => row[1])).toEqual(['title', 'hint', 'count_one', 'count_other']);
    expect(glossary?.data.find(([italian]) => italian === 'carrello')?.slice(2, 3)).toEqual(['Warenkorb']);
  });

  it('imports translations at the position of the Italian texts, and records them', async () => {
    const folder = TextFolder.ofBottles();
    folder.replace(fileOf('it'), '"hint"', '"lead": "Sotto la casa",\n  "hint"');
    folder.replace(fileOf('it'), 'Bottiglie', 'Le bottiglie');
    const file = await editedSheet(folder, 'de', (row) => {
      translate('lead', 'Unter dem&nbsp;Haus')(row);
      translate('title', 'Die Flaschen&shy;samm&shy;lung')(row);
    });
    folder.replace(
      'src/areas/shop/bottles/messages/translation/notes.json',
      '"count":{',
      '"lead":{"kind":"label","note":"Below it."},"count":{',
    );
    expect(await importTexts(folder.root, file)).toBe('2 translations are taken over, 0 confirmed.');
    const german = folder.read(fileOf('de'));
    expect(german.split('\n').slice(0, 4)).toEqual([
      '{',
      '  "title": "Die Flaschen&shy;samm&shy;lung",',
      '  "lead": "Unter dem&nbsp;Haus",',
      expect.stringContaining('"hint"'),
    ]);
    expect(findStaleTexts(folder.root, folder.catalogues()).join('\n')).not.toMatch(/ de\b|de\.txt/);
  });

  it('confirms a translation that is still right by an x', async () => {
    const folder = TextFolder.ofBottles();
    folder.replace(fileOf('it'), 'Bottiglie', 'Le bottiglie');
    const file = await editedSheet(folder, 'fr', (row) => {
      if (row.Key === 'title') row['Still right? (x)'] = 'x';
    });
    const texts = folder.read(fileOf('fr'));
    expect(await importTexts(folder.root, file)).toBe('0 translations are taken over, 1 confirmed.');
    expect(folder.read(fileOf('fr'))).toBe(texts);
    expect(findStaleTexts(folder.root, folder.catalogues())).toEqual([
      expect.stringContaining('title is older than its Italian text in en, es, de, pt, ru, zh, ja.'),
    ]);
  });

  it('fills a missing plural form, but refuses a plural without all its forms', async () => {
    const folder = TextFolder.ofBottles();
    folder.replace(fileOf('ru'), ',\n  "count_many": "{{count}} бутылок"', '');
    folder.replace(fileOf('ru'), ',\n  "count_few": "{{count}} бутылки"', '');
    const half = await editedSheet(folder, 'ru', translate('count_few', '{{count}} бутылки'));
    await expect(importTexts(folder.root, half)).rejects.toThrow(
      /plural forms few, one, other instead of few, many/,
    );
    const whole = await editedSheet(folder, 'ru', (row) => {
      translate('count_few', '{{count}} бутылки')(row);
      translate('count_many', '{{count}} бутылок')(row);
    });
    expect(await importTexts(folder.root, whole)).toContain('2 translations');
    expect(
      findProblems(folder.root, folder.catalogues()).filter((each) => each.includes('/ru.json')),
    ).toEqual([]);
  });

  it.each<{ refusal: RegExp; edit: (row: Record<string, Cell>) => void }>([
    {
      refusal: /Line 2, bottles:no\.such: there is no such text/,
      edit: (row) => {
        if (row.Key === 'title') row.Key = 'no.such';
      },
    },
    {
      refusal: /Line 2, .*no such text/,
      edit: (row) => {
        if (row.Key === 'title') row.Area = '../../etc';
      },
    },
    {
      refusal: /__proto__\.x: there is no such text/,
      edit: (row) => {
        if (row.Key === 'title') row.Key = '__proto__.x';
      },
    },
    {
      refusal: /Line 3, bottles:title: the sheet has this text twice/,
      edit: (row) => {
        if (row.Key === 'hint') row.Key = 'title';
      },
    },
    { refusal: /bottles:hint: the translation is empty/, edit: translate('hint', ' ') },
    { refusal: /hint lacks {{name}}/, edit: translate('hint', 'Hallo, hier sind <b>deine</b> Flaschen.') },
    { refusal: /hint has {{count}}/, edit: translate('hint', 'Hallo {{name}}, <b>{{count}}</b> Flaschen.') },
    { refusal: /hint lacks <\/b>/, edit: translate('hint', 'Hallo {{name}}, hier sind <b>deine Flaschen.') },
    { refusal: /says "Einkaufswagen" .* write: Warenkorb/, edit: translate('title', 'Im Einkaufswagen') },
    { refusal: /title is still Italian/, edit: translate('title', 'Bottiglie') },
    { refusal: /title has 80 characters, and its place 70/, edit: translate('title', 'F'.repeat(80)) },
    { refusal: /title has a number/, edit: translate('title', 'Alle 99 Flaschen') },
  ])('is refused as a whole: $refusal', async ({ refusal, edit }) => {
    const folder = TextFolder.ofBottles();
    const before = folder.snapshot();
    const file = await editedSheet(folder, 'de', (row) => {
      translate('count_one', 'Nur eine Flasche')(row);
      edit(row);
    });
    const answer = await importTexts(folder.root, file).catch((error: Error) => error.message);
    expect(answer).toMatch(/^Nothing was imported\./);
    expect(answer).toMatch(refusal);
    expect(folder.snapshot()).toEqual(before);
  });

  it.each([
    ['it', 'Bottiglie', 'the Italian text has changed since'],
    ['de', 'Flaschen&shy;lager', 'somebody else has changed the translation since'],
  ])(
    'is refused when %s has changed since it was made, in the rows that the translator changed',
    async (locale, text, refusal) => {
      const folder = TextFolder.ofBottles();
      const changed = await editedSheet(folder, 'de', translate('title', 'Alle Flaschen'));
      folder.replace(fileOf(locale), text, 'Etwas Neues');
      await expect(importTexts(folder.root, changed)).rejects.toThrow(refusal);
      const german = folder.read(fileOf('de'));
      const other = await editedSheet(folder, 'de', translate('count_one', 'Nur eine Flasche'));
      expect(await importTexts(folder.root, other)).toContain('1 translations');
      expect(folder.read(fileOf('de'))).toBe(german.replace('Eine Flasche', 'Nur eine Flasche'));
    },
  );

  it('imported twice changes nothing the second time', async () => {
    const folder = TextFolder.ofBottles();
    const file = await editedSheet(folder, 'ja', translate('title', 'すべてのボトル'));
    expect(await importTexts(folder.root, file)).toContain('1 translations');
    const once = folder.snapshot();
    expect(await importTexts(folder.root, file)).toBe('0 translations are taken over, 0 confirmed.');
    expect(folder.snapshot()).toEqual(once);
  });

  it('is refused with an explanation when its file is not a spreadsheet', async () => {
    const folder = TextFolder.ofBottles();
    const file = path.join(folder.root, 'sheet.xlsx');
    writeFileSync(file, 'Area;Key');
    await expect(importTexts(folder.root, file)).rejects.toThrow('cannot be read as .xlsx');
    await writeExcelFile([{ sheet: 'Texts de', data: [['Area', 'Key']] }]).toFile(file);
    await expect(importTexts(folder.root, file)).rejects.toThrow('has no column "Translation"');
    await writeExcelFile([{ sheet: 'Texts it', data: [['Area']] }]).toFile(file);
    await expect(importTexts(folder.root, file)).rejects.toThrow(/no column|has not: it/);
    rmSync(file);
    await expect(importTexts(folder.root, file)).rejects.toThrow('cannot be read as .xlsx');
  });
});
