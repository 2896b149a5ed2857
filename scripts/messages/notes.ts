import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Catalogue, italianOf, type Locale, type Texts, withoutPlural } from './catalogues.ts';
import { isLabelLike, kindByName, maxLengthOfKind, type TextKind, textKinds } from './text-kinds.ts';
import { hasOtherVerbForm } from './verb-forms.ts';

const notesSchema = z.strictObject({
  /** Describes the area, the place of its texts, and their tone. */
  about: z.string().min(20),
  /** The content of each placeholder `{{x}}` and each tag `<x>`. */
  placeholders: z.record(z.string(), z.string().min(3)),
  /** By key, or by the beginning of keys followed by `*`; the longer one counts. */
  notes: z.record(
    z.string(),
    z.strictObject({
      note: z.string().min(3),
      kind: z.enum(['sentence', ...textKinds]).optional(),
      longest: z.number().int().positive().optional(),
    }),
  ),
});

export type Notes = z.infer<typeof notesSchema>;

/** The notes for the placeholders that come from `tradeFigures`, which mean the same in every area. */
const figures: Readonly<Record<string, string>> = {
  adultAge: 'The age from which alcohol is sold, in years.',
  lowestPriceDays: 'Days before a reduction whose lowest price is named.',
  memberDiscount: 'What members pay less, a number without its percent sign.',
  refundDays: 'Days within which money or goods are sent back.',
  reservationMinutes: 'Minutes for which goods are kept for a buyer.',
  withdrawalDays: 'Days within which a consumer may withdraw.',
};

const meaningOf = (notes: Notes, name: string): string | undefined =>
  notes.placeholders[name] ?? figures[name];

const fileOf = (folder: string): string => `${folder}/translation/notes.json`;

/** The notes of a catalogue; undefined where there are none. Throws a ZodError when the file has another shape. */
export function readNotes(root: string, folder: string): Notes | undefined {
  const file = path.join(root, fileOf(folder));
  if (!existsSync(file)) return undefined;
  return notesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const covers = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

/** The note for a key, of those that cover it the one with the longest name. */
function noteFor({ notes }: Notes, key: string) {
  const plain = withoutPlural(key);
  const names = Object.keys(notes).filter((pattern) => covers(pattern, plain));
  const name = names.sort((a, b) => b.length - a.length)[0];
  return name === undefined ? undefined : notes[name];
}

export type Advice = { note: string; longest: number | undefined };

/** Information for the translator of a text: its note with its placeholders, and its maximal length in characters. */
export function adviceFor(notes: Notes, key: string, italian: string, locale: Locale): Advice {
  const own = noteFor(notes, key);
  const kind = kindOf(notes, key, italian);
  const holders = placeholdersOf(italian).map((name) => `${name}: ${meaningOf(notes, name) ?? ''}`);
  return {
    note: [kind === 'sentence' ? '' : kind, own?.note, ...holders].filter(Boolean).join(' · '),
    longest: maxLengthFor(own?.longest, kind, locale),
  };
}

function kindOf(notes: Notes, key: string, italian: string): TextKind | 'sentence' | undefined {
  // The name of a key counts before a note for many keys, and a note for this key before its name.
  return notes.notes[withoutPlural(key)]?.kind ?? kindByName(key, italian) ?? noteFor(notes, key)?.kind;
}

/** Italian sentences that stand under a note for labels have no limit. */
function maxLengthFor(own: number | undefined, kind: TextKind | 'sentence' | undefined, locale: Locale) {
  const longest = own ?? (kind && kind !== 'sentence' ? maxLengthOfKind[kind] : undefined);
  const isDense = locale === 'zh' || locale === 'ja';
  return longest === undefined ? undefined : isDense ? Math.ceil(longest / 2) : longest;
}

/** Names of the placeholders and tags of a text, each once. */
function placeholdersOf(text: string): string[] {
  const found = text.matchAll(/\{\{-?\s*(\w+).*?\}\}|<(\w+)>/g);
  return [...new Set([...found].map(([, placeholder, tag]) => `${placeholder ?? tag}`))];
}

/** Missing and superfluous notes of a catalogue, and texts that are longer than their place. */
export function checkNotes(root: string, catalogue: Catalogue): string[] {
  const file = fileOf(catalogue.folder);
  const notes = readNotes(root, catalogue.folder);
  if (!notes) return [`${file} is missing: say there what the area is and what its placeholders hold`];
  const italian = catalogue.texts.it ?? new Map<string, string>();
  const problems = [...uncovered(notes, italian), ...unneeded(notes, italian)];
  return [
    ...problems.map((problem) => `${file}: ${problem}`),
    ...findLongTexts(catalogue, notes),
    ...findStops(catalogue, notes),
    ...findVerbForms(catalogue, notes),
  ];
}

function uncovered(notes: Notes, italian: Texts): string[] {
  return [...italian].flatMap(([key, text]) => {
    const unknown = placeholdersOf(text).filter((name) => meaningOf(notes, name) === undefined);
    const problems = unknown.map((name) => `placeholders lacks ${name} of ${key}`);
    if (isLabelLike(text) && !kindOf(notes, key, text))
      problems.push(`no note says what kind of text ${withoutPlural(key)} is`);
    return problems;
  });
}

function unneeded({ notes, placeholders }: Notes, italian: Texts): string[] {
  const used = new Set([...italian.values()].flatMap(placeholdersOf));
  const keys = [...italian.keys()].map(withoutPlural);
  return [
    ...Object.keys(placeholders)
      .filter((name) => !used.has(name))
      .map((name) => `no text has the placeholder ${name}`),
    ...Object.keys(notes)
      .filter((pattern) => !keys.some((key) => covers(pattern, key)))
      .map((pattern) => `there is no text ${pattern}`),
  ];
}

const kindsWithoutStop: readonly string[] = [
  'menu entry',
  'page title',
  'e-mail subject',
  'button',
  'table head',
];

/** Titles, buttons and menus have no full stop. */
function findStops({ folder, texts }: Catalogue, notes: Notes): string[] {
  return Object.entries(texts).flatMap(([locale, own]) =>
    [...own].flatMap(([key, text]) => {
      if (!/[^.…][.。]$/.test(text)) return [];
      const kind = kindOf(notes, key, (texts.it && italianOf(texts.it, key)) ?? text);
      if (kind === undefined || !kindsWithoutStop.includes(kind)) return [];
      return [`${folder}/${locale}.json: ${key} is a ${kind} and has a full stop`];
    }),
  );
}

/** Buttons have one verb form per language. */
function findVerbForms({ folder, namespace, texts }: Catalogue, notes: Notes): string[] {
  return Object.entries(texts).flatMap(([locale, own]) =>
    [...own].flatMap(([key, text]) => {
      const kind = kindOf(notes, key, (texts.it && italianOf(texts.it, key)) ?? text);
      if (kind !== 'button' || !hasOtherVerbForm(locale as Locale, `${namespace}:${key}`, text)) return [];
      return [
        `${folder}/${locale}.json: ${key} is a button, "${text}", in another verb form than those of its language`,
      ];
    }),
  );
}

/** The length on the screen: soft hyphens and tags are not seen, a placeholder counts as six characters. */
export const lengthOf = (text: string): number =>
  text.replaceAll(/[\u00ad\u200b]|<\/?\w+>/g, '').replaceAll(/\{\{.*?\}\}/g, '######').length;

function findLongTexts({ folder, texts }: Catalogue, notes: Notes): string[] {
  return Object.entries(texts).flatMap(([locale, own]) =>
    [...own].flatMap(([key, text]) => {
      const italian = (texts.it && italianOf(texts.it, key)) ?? text;
      if (!isLabelLike(italian)) return [];
      const { longest } = adviceFor(notes, key, italian, locale as Locale);
      if (longest === undefined || lengthOf(text) <= longest) return [];
      return [`${folder}/${locale}.json: ${key} has ${lengthOf(text)} characters, and its place ${longest}`];
    }),
  );
}
