import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCatalogue, withCharacters, withVisibleCharacters } from '#platform/i18n/catalogue-file.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { type Catalogue, type Locale, locales, readCatalogues } from '../../scripts/messages/catalogues.ts';
import { findProblems } from '../../scripts/messages/check-texts.ts';
import { confirmTexts, recordTexts } from '../../scripts/messages/confirm-texts.ts';
import { createWordCheck, findUnneededExceptions } from '../../scripts/messages/forbidden-words.ts';
import {
  forbiddenWords,
  glossaryPage,
  readGlossary,
  renderGlossary,
} from '../../scripts/messages/glossary.ts';
import { asWritten, findInvisibleCharacters } from '../../scripts/messages/invisible-characters.ts';
import { checkNotes } from '../../scripts/messages/notes.ts';
import { findNumbers } from '../../scripts/messages/numbers-in-texts.ts';
import { findStaleTexts, translatedLocales } from '../../scripts/messages/origins.ts';
import { findRepeatedTexts } from '../../scripts/messages/repeated-texts.ts';
import { findMissingTerms } from '../../scripts/messages/required-terms.ts';
import { findTypos } from '../../scripts/messages/typography.ts';
import { root } from './sources.ts';
import { fileOf, notesFile, originsFile, TextFolder } from './text-folder.ts';

const glossary = readGlossary(root);
const terms = glossary.sections.flatMap((section) => section.terms);

describe('the glossary', () => {
  it('has an up-to-date page in the documents; else: npm run texts -- glossary', () => {
    expect(readFileSync(path.join(root, glossaryPage), 'utf8')).toBe(renderGlossary(glossary));
  });

  it('has each term once, and no unused exception', () => {
    const names = terms.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(findUnneededExceptions(readCatalogues(root), forbiddenWords(glossary))).toEqual([]);
  });

  it('forbids no word that it requires', () => {
    const check = createWordCheck(forbiddenWords(glossary).map((word) => ({ ...word, allowed: [] })));
    const wrong = terms.flatMap(({ terms: names }) =>
      locales.flatMap((locale) => check(locale, 'glossary:term', names[locale])),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    'pending',
    'confirmed',
    'preparing',
    'shipped',
    'ready_for_pickup',
    'completed',
    'cancelled',
    'refunded',
  ])('has the word of the order status %s that the screens show', (status) => {
    const orders = readCatalogues(root).find(({ namespace }) => namespace === 'orders');
    const term = terms.find(({ name }) => name === status);
    for (const locale of locales) {
      const shown = orders?.texts[locale]?.get(`status.${status}`)?.replaceAll('\u00ad', '');
      expect(shown?.toLowerCase(), locale).toBe(term?.terms[locale].toLowerCase());
    }
  });

  it('keeps the word for completed out of the title of an order that has just been placed', () => {
    const orders = readCatalogues(root).find(({ namespace }) => namespace === 'orders');
    for (const locale of locales.filter((each) => each !== 'it')) {
      const completed = `${orders?.texts[locale]?.get('status.completed')}`.toLowerCase();
      expect(orders?.texts[locale]?.get('success.title')?.toLowerCase(), locale).not.toContain(completed);
    }
  });
});

describe('the check of words', () => {
  const word = (language: Locale, text: string, more: object = {}) => ({
    ...{ language, word: text, reason: 'It is another thing.', instead: 'the right one' },
    ...more,
  });
  const check = createWordCheck([
    word('it', 'effettu*'),
    word('it', 'mail'),
    word('it', 'indirizz*', { exceptIn: ['indirizzo email'] }),
    word('de', 'Kennwort*', { allowed: ['legal:law', 'legal:old.*'] }),
    word('ru', 'член*'),
    word('zh', '登陆'),
  ]);

  it.each<[Locale, string, boolean]>([
    ['it', 'Pagamento effettuato', true],
    ['it', 'Effettua il pagamento', true],
    ['it', 'Un affetto vero', false],
    ['it', 'La mail è partita', true],
    ['it', 'Una email è partita', false],
    ['it', 'Scrivi a mail@esempio.it', false],
    ['it', 'Il tuo indirizzo', true],
    ['it', 'Il tuo indirizzo email', false],
    ['it', 'Il tuo indirizzo email e un altro indirizzo', true],
    ['de', 'Das Kenn\u00adwort', true],
    ['de', 'Kennwortes', true],
    ['ru', 'Члены ассоциации', true],
    ['zh', '请登陆网站', true],
    ['zh', '请登录网站', false],
    ['fr', 'effettuato', false],
    ['it', '{{mail}} <mail>ciao</mail>', false],
  ])('in %s judges "%s"', (locale, text, isWrong) => {
    expect(check(locale, 'area:key', text).length > 0).toBe(isWrong);
  });

  it('reports the word and its replacement, and supports exceptions by key', () => {
    expect(check('de', 'area:key', 'Dein Kennwort')).toEqual([
      'says "Kennwort" (Kennwort*); write: the right one. It is another thing.',
    ]);
    expect(check('de', 'legal:law', 'Dein Kennwort')).toEqual([]);
    expect(check('de', 'legal:old.title', 'Dein Kennwort')).toEqual([]);
  });
});

describe('the notes for translators', () => {
  const problemsOf = (folder: TextFolder) =>
    folder.catalogues().flatMap((each) => checkNotes(folder.root, each));

  it('are complete in the example catalogue', () => {
    const folder = TextFolder.ofBottles();
    expect(findProblems(folder.root, folder.catalogues()).filter((each) => each.startsWith('src/'))).toEqual(
      [],
    );
  });

  it.each([
    ['"name":"Who drinks.",', '', 'placeholders lacks name of hint'],
    ['"b":"In bold letters."', '"b":"In bold letters.","age":"In years."', 'no text has the placeholder age'],
    ['"count":{"kind":"label","note":"Below the title."}', '', 'no note says what kind of text count is'],
    ['"count":{', '"other.*":{"note":"Not there."},"count":{', 'there is no text other.*'],
    [
      '"kind":"label"',
      '"kind":"label","longest":10',
      '/de.json: count_one has 12 characters, and its place 10',
    ],
  ])('are refused with %s -> %s', (from, to, problem) => {
    const folder = TextFolder.ofBottles();
    folder.replace(notesFile, from, to);
    expect(problemsOf(folder).join('\n')).toContain(problem);
  });

  it('say where no full stop is allowed', () => {
    const folder = TextFolder.ofBottles();
    folder.replace(fileOf('de'), 'lager"', 'lager."');
    folder.replace(fileOf('ja'), 'ボトル"', 'ボトル。"');
    expect(problemsOf(folder)).toEqual(
      ['de', 'ja'].map((locale) => `${fileOf(locale)}: title is a page title and has a full stop`).toSorted(),
    );
  });

  it('are required in every area', () => {
    const folder = TextFolder.ofBottles();
    folder.write(fileOf('it').replace('bottles', 'jars'), '{ "title": "Barattoli" }');
    expect(problemsOf(folder).join('\n')).toContain('jars/messages/translation/notes.json is missing');
  });
});

describe('the check for outdated translations', () => {
  const staleIn = (folder: TextFolder) => findStaleTexts(folder.root, folder.catalogues());

  it('reports an outdated translation with the command that confirms it', () => {
    const folder = TextFolder.ofBottles();
    expect(staleIn(folder)).toEqual([]);
    folder.replace(fileOf('it'), '"Bottiglie"', '"Le bottiglie"');
    expect(staleIn(folder)).toEqual([
      'src/areas/shop/bottles/messages: title is older than its Italian text in en, es, fr, de, pt, ru, zh, ja. Translate it again, or see that it is still right; then: npm run texts -- confirm bottles title',
    ]);
    confirmTexts(folder.root, folder.catalogues(), { area: 'bottles', key: 'title', locale: 'de' });
    expect(staleIn(folder).join()).toContain('in en, es, fr, pt, ru, zh, ja.');
    recordTexts(folder.root, folder.catalogues());
    expect(staleIn(folder), 'recording confirms nothing').toHaveLength(1);
    confirmTexts(folder.root, folder.catalogues(), { area: 'bottles' });
    expect(staleIn(folder)).toEqual([]);
  });

  it('reports a change of one plural form, but not a change of a soft hyphen', () => {
    const folder = TextFolder.ofBottles();
    folder.replace(fileOf('it'), '"Bottiglie"', '"Bot&shy;tiglie"');
    expect(staleIn(folder)).toEqual([]);
    folder.replace(fileOf('it'), '{{count}} bottiglia', 'Una bottiglia, {{count}}');
    expect(staleIn(folder)[0]).toContain('count is older');
  });

  it('requires a record for each Italian text, and no record of a deleted one', () => {
    const folder = TextFolder.ofBottles();
    folder.replace(fileOf('it'), '"hint"', '"lead"');
    for (const locale of ['en', 'de']) folder.replace(fileOf(locale), '"hint"', '"lead"');
    expect(staleIn(folder)).toContain(`${originsFile}: lead is not recorded: npm run texts -- record`);
    expect(staleIn(folder)).toContain(
      `${originsFile}: hint is no longer in Italian: npm run texts -- record`,
    );
    recordTexts(folder.root, folder.catalogues());
    expect(staleIn(folder)).toEqual([]);
    expect(folder.read(originsFile)).toMatch(/^#.*\ncount \w{8}\nlead \w{8}\ntitle \w{8}\n$/);
  });

  it('stores one line for a key, and one more for the languages that are not yet updated', () => {
    const folder = TextFolder.ofBottles();
    expect(folder.read(originsFile).match(/^title \w{8}$/gm)).toHaveLength(1);
    folder.replace(fileOf('it'), '"Bottiglie"', '"Le bottiglie"');
    const most = { area: 'bottles', key: 'title' };
    for (const locale of translatedLocales.filter((each) => each !== 'de' && each !== 'ja'))
      confirmTexts(folder.root, folder.catalogues(), { ...most, locale });
    expect(folder.read(originsFile).match(/^title .*/gm)).toMatchObject([
      expect.stringMatching(/^title \w{8}$/),
      expect.stringMatching(/^title \w{8} de,ja$/),
    ]);
    expect(staleIn(folder)).toMatchObject([
      expect.stringContaining('title is older than its Italian text in de, ja.'),
    ]);
    confirmTexts(folder.root, folder.catalogues(), most);
    expect(staleIn(folder)).toEqual([]);
    expect(folder.read(originsFile).match(/^title .*/gm)).toHaveLength(1);
  });

  it('still works after a merge that keeps the lines of both branches', () => {
    const folder = TextFolder.ofBottles();
    const ours = folder.read(originsFile);
    folder.replace(fileOf('it'), '"Bottiglie"', '"Le bottiglie"');
    confirmTexts(folder.root, folder.catalogues(), { area: 'bottles', locale: 'de' });
    folder.write(originsFile, folder.read(originsFile) + ours);
    expect(staleIn(folder).join()).toContain('in en, es, fr, pt, ru, zh, ja.');
    recordTexts(folder.root, folder.catalogues());
    expect(folder.read(originsFile).match(/^title \w{8} de$/gm)).toHaveLength(1);
    expect(folder.read(originsFile).match(/^title \w{8}$/gm)).toHaveLength(1);
    expect(staleIn(folder).join()).toContain('in en, es, fr, pt, ru, zh, ja.');
  });

  it('confirms no translation for an area or a text that does not exist', () => {
    const folder = TextFolder.ofBottles();
    const catalogues = folder.catalogues();
    expect(() => confirmTexts(folder.root, catalogues, { area: 'jars' })).toThrow(
      'There is no area jars. Areas: bottles.',
    );
    expect(() => confirmTexts(folder.root, catalogues, { area: 'bottles', key: 'no' })).toThrow(
      'bottles has no text no.',
    );
  });
});

describe('catalogue files', () => {
  it.each([
    ['Mit&shy;glied', 'Mit\u00adglied'],
    ['5&nbsp;%&#8239;!', '5\u00a0%\u202f!'],
    ['会員&#8203;名簿', '会員\u200b名簿'],
    ['Beershop & Gadget', 'Beershop & Gadget'],
  ])('write %s so that it can be seen', (written, text) => {
    expect(withCharacters(written)).toBe(text);
    expect(withVisibleCharacters(text)).toBe(written);
    expect(parseCatalogue(JSON.stringify({ title: written }))).toEqual({ title: text });
  });

  it('are refused with invisible characters', () => {
    const folder = TextFolder.ofBottles();
    expect(findInvisibleCharacters(folder.root, folder.catalogues())).toEqual([]);
    folder.replace(fileOf('de'), '&shy;', '\u00ad');
    folder.replace(fileOf('fr'), 'Bouteilles', 'Bou\\u00ADteilles');
    expect(findInvisibleCharacters(folder.root, folder.catalogues())).toEqual(
      ['de', 'fr'].map(
        (locale) => `${fileOf(locale)} has invisible characters: write &shy;, &nbsp;, &#8239; or &#8203;`,
      ),
    );
    expect(asWritten(folder.read(fileOf('fr')))).toContain('Bou&shy;teilles');
  });

  it('reach the server with entities replaced by their characters', () => {
    const written = readFileSync(
      path.join(root, 'src/areas/community/member-directory/messages/de.json'),
      'utf8',
    );
    expect(written).toContain('&shy;');
    expect(serverI18n('de').t('site:menus.member-directory.label')).toContain('\u00ad');
  });
});

describe('the check of texts', () => {
  it.each<[Locale, string, string]>([
    ['it', 'Rimborso entro il {{date}}', 'article before a date'],
    ['it', 'Il 5 %', 'space before %'],
    ['en', "It's here", 'straight apostrophe'],
    ['es', 'El 5% menos', 'no-break space before %'],
    ['de', '5% weniger', 'no-break space before %'],
    ['pt', 'Menos {{memberDiscount}} %', 'no-break space before %'],
    ['it', 'Dall’inizio', "apostrophe other than '"],
    ['it', 'Il campo “nome”', 'other than « »'],
    ['es', 'El campo “nombre”', 'other than « »'],
    ['pt', 'O campo "nome"', 'other than « »'],
    ['fr', 'Date\u202f: demain', 'no-break space at its punctuation'],
    ['fr', 'Vraiment\u00a0?', 'narrow before'],
    ['de', 'Wird geladen …', 'no-break space before …'],
    ['de', 'Erstatten…', 'no-break space before …'],
    ['ja', '付与した TU Token', 'space beside TU Token'],
    ['ru', 'Нажми {hotkey}', '{x} instead of {{x}}'],
    ['zh', '还没有...', 'three dots'],
    ['it', 'Due  spazi', 'two spaces'],
    ['fr', 'Fin ', 'begins or ends with a space'],
    ['de', 'Ende &hellip;', 'unknown character name'],
  ])('in %s refuses "%s"', (locale, text, problem) => {
    expect(findTypos(locale, text).join()).toContain(problem);
  });

  it.each<[Locale, string]>([
    ['it', '{{value}}\u00a0% vol, meno il {{memberDiscount}}%, data: {{date}}'],
    ['de', '{{memberDiscount}}\u00a0% weniger {{count}}, „Hilfe“\u00a0…'],
    ['fr', 'Date\u00a0: demain\u202f! «\u00a0oui\u00a0»'],
    ['ja', 'TU Tokenを3つ'],
    ['en', 'It’s {{count}}% & more'],
  ])('in %s accepts "%s"', (locale, text) => {
    expect(findTypos(locale, text)).toEqual([]);
  });

  const areaOf = (namespace: string, texts: Partial<Record<Locale, Record<string, string>>>): Catalogue => ({
    folder: `src/areas/shop/${namespace}/messages`,
    namespace,
    isLoaded: true,
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, own]) => [locale, new Map(Object.entries(own))]),
    ),
  });

  it('refuses a translation that lacks the term that the glossary requires', () => {
    const jars = areaOf('jars', {
      it: { tokens: 'I TU Token', none: 'Niente' },
      de: { tokens: 'Die Punkte', none: 'Nichts' },
      ru: { tokens: 'Твои TU\u00a0Token', none: 'Ничего' },
    });
    expect(findMissingTerms([jars], readGlossary(root))).toEqual([
      'src/areas/shop/jars/messages/de.json: tokens lacks "TU Token", the glossary\'s word for "TU Token"',
    ]);
  });

  it('matches stems of terms, and skips placeholders and excepted texts', () => {
    const texts = {
      it: { 'menus.privacy': 'Informativa privacy', named: '{{allergens}}', cart: 'Nel carrello' },
      de: { 'menus.privacy': 'Datenschutz', named: 'Zutaten', cart: 'In deinen Warenkörben' },
      ru: { 'menus.privacy': 'Приватность', named: 'Состав', cart: 'В корзине' },
    };
    expect(findMissingTerms([areaOf('legal', texts)], readGlossary(root))).toEqual([
      'src/areas/shop/legal/messages/de.json: cart lacks "Warenkorb", the glossary\'s word for "carrello"',
    ]);
    expect(findMissingTerms([areaOf('jars', texts)], readGlossary(root)).length).toBe(3);
  });

  it('refuses literal numbers in a text', () => {
    const jars = areaOf('jars', {
      it: { days: 'Entro 14 giorni', one: 'Un euro', given: 'Entro {{days2}} giorni' },
      ja: { days: '14日以内', one: '1ユーロ', given: '{{days2}}日以内' },
      zh: { days: '十四天', one: '95 折', given: '{{days2}} 天' },
    });
    expect(findNumbers([jars]).map((each) => each.split(' has')[0])).toEqual([
      'src/areas/shop/jars/messages/it.json: days',
      'src/areas/shop/jars/messages/ja.json: days',
      'src/areas/shop/jars/messages/zh.json: one',
    ]);
  });

  it('refuses a text that is in two areas, and an unused exception', () => {
    const jars = areaOf('jars', { it: { retry: 'Riprova', other: 'Barattoli' } });
    const boxes = areaOf('boxes', { it: { again: 'Riprova', twice: 'Riprova' } });
    const mails = areaOf('boxes-server', { it: { other: 'Barattoli' } });
    expect(findRepeatedTexts([jars, boxes, mails], {})).toEqual([
      expect.stringContaining('"Riprova" stands in jars:retry, boxes:again, boxes:twice: use one'),
    ]);
    expect(findRepeatedTexts([jars, boxes], { Riprova: 'twice', Scatole: 'gone' })).toEqual([
      'scripts/messages/repeated-texts.ts: "Scatole" stands only once',
    ]);
  });

  it('reports no problem in the texts of the project', () => {
    const catalogues = readCatalogues(root);
    expect([
      ...findProblems(root, catalogues),
      ...findRepeatedTexts(catalogues),
      ...findStaleTexts(root, catalogues),
      ...findInvisibleCharacters(root, catalogues),
    ]).toEqual([]);
  });
});
