import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from './catalogues.ts';

const eachLanguage = z.strictObject({
  it: z.string(),
  en: z.string(),
  es: z.string(),
  fr: z.string(),
  de: z.string(),
  pt: z.string(),
  ru: z.string(),
  zh: z.string(),
  ja: z.string(),
});

const forbiddenSchema = z.strictObject({
  language: z.enum(locales),
  /** A word, or its beginning followed by `*` where it has endings. */
  word: z.string(),
  reason: z.string(),
  /** The text to write; without it, the term of the language. */
  instead: z.string().optional(),
  /** Wordings in which the word is right. */
  exceptIn: z.array(z.string()).optional(),
  /** Keys, `area:key` or `area:beginning.*`, whose texts may have the word, as where it means something else. */
  allowed: z.array(z.string()).optional(),
});

const termSchema = z.strictObject({
  name: z.string(),
  /** Absent where the word itself is enough. */
  definition: z.string().min(1).optional(),
  context: z.string().optional(),
  terms: eachLanguage,
  /** Where the Italian text has this, every translation has that of its language: the term, or its stem where it has endings. */
  required: eachLanguage.optional(),
  /** Keys, `area:key` or `area:beginning.*`, whose texts need not have it, as the short name in a menu. */
  requiredExcept: z.array(z.string()).optional(),
  forbidden: z.array(forbiddenSchema).optional(),
});

const glossarySchema = z.strictObject({
  rules: z.array(z.string()),
  sections: z.array(z.strictObject({ title: z.string(), terms: z.array(termSchema) })),
  /** Forbidden words that belong to no term. */
  words: z.array(forbiddenSchema.required({ instead: true })),
  controls: z.array(z.strictObject({ where: z.string(), names: eachLanguage })),
});

export type Glossary = z.infer<typeof glossarySchema>;
export type Term = z.infer<typeof termSchema>;

/** A word that must not be used in a language, and what to write instead of it. */
export type ForbiddenWord = z.infer<typeof forbiddenSchema> & { instead: string };

export const glossaryFile = 'docs/glossary.json';
export const glossaryPage = 'docs/glossary.md';

/** The glossary. Throws a ZodError when a row lacks a language. */
export function readGlossary(root: string): Glossary {
  return glossarySchema.parse(JSON.parse(readFileSync(path.join(root, glossaryFile), 'utf8')));
}

/** Every forbidden word, with what to write instead. */
export function forbiddenWords({ sections, words }: Glossary): ForbiddenWord[] {
  const ofTerms = sections.flatMap(({ terms }) =>
    terms.flatMap(({ terms: names, forbidden = [] }) =>
      forbidden.map((each) => ({ ...each, instead: each.instead ?? names[each.language] })),
    ),
  );
  return [...ofTerms, ...words];
}

/** Writes the Markdown page. */
export function writeGlossary(root: string): string {
  writeFileSync(path.join(root, glossaryPage), renderGlossary(readGlossary(root)));
  return `${glossaryPage} is written.`;
}

export function renderGlossary(glossary: Glossary): string {
  const terms = glossary.sections.flatMap((section) => section.terms);
  const meanings = terms.flatMap((term) =>
    term.definition ? [`- **${titleOf(term)}**: ${term.definition}`] : [],
  );
  return [
    `# Glossary

One word for one thing: in code, API, database and on the screen. A screen uses the word of its language in the form that the
sentence needs. Portuguese is European, Chinese is simplified. Written by \`npm run texts -- glossary\` from \`docs/glossary.json\`,
which is the file to change; it also has the reason for each word that is not used.`,
    `## Rules\n${glossary.rules.map((rule) => `- ${rule}`).join('\n')}`,
    `## Meanings\nOnly of words that can be misunderstood.\n\n${meanings.join('\n')}`,
    `## Terms by language\n${table(
      ['Term', ...locales],
      terms.map((term) => [titleOf(term), ...inOrder(term.terms)]),
    )}`,
    `## Words that are not used\n\`npm run check\` finds them. A star stands for any ending.\n\n${locales
      .map((locale) => `- ${locale}: ${replacementsIn(glossary, locale)}`)
      .join('\n')}`,
    `## Names of controls\nProduct decisions fix the Italian and English names.\n\n${table(
      ['Where', ...locales],
      glossary.controls.map(({ where, names }) => [where, ...inOrder(names)]),
    )}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const titleOf = ({ name, context }: Term): string => (context ? `${name} (${context})` : name);

/** The forbidden words of a language with what to write instead; those with the same replacement together. */
function replacementsIn(glossary: Glossary, locale: Locale): string {
  const words = forbiddenWords(glossary).filter(({ language }) => language === locale);
  return [...Map.groupBy(words, ({ instead }) => instead)]
    .map(([instead, group]) => `${group.map(({ word }) => word.replace('*', '\\*')).join(', ')} → ${instead}`)
    .join(' · ');
}

const inOrder = (names: Record<Locale, string>): string[] => locales.map((locale) => names[locale]);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `|${cells.join('|')}|`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
