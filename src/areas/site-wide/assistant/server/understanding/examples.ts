import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#platform/i18n/locales.ts';
import { type LearntIntent, learntIntents } from '../../intents.ts';

const folder = path.join(import.meta.dirname, '../../examples');

/** A question that people ask. `opens`: it asks to be taken to the page. */
export type Example = { intent: LearntIntent; text: string; opens: boolean };

/**
 * The example questions of a language: a heading `# intent`, then a question in each line, with `> ` in front of
 * those that ask to be taken to the page. Throws on an unknown intent.
 */
export function readExamples(locale: Locale): Example[] {
  const examples: Example[] = [];
  let intent: LearntIntent | undefined;
  for (const line of readFileSync(path.join(folder, `${locale}.txt`), 'utf8').split('\n')) {
    if (line.startsWith('# ')) {
      intent = learntIntents.find((each) => each === line.slice(2).trim());
      if (!intent) throw new Error(`${locale}.txt: unknown intent ${line}`);
    } else if (line.trim() !== '' && intent) {
      const opens = line.startsWith('> ');
      examples.push({ intent, text: line.slice(opens ? 2 : 0).trim(), opens });
    }
  }
  return examples;
}

/** The first example of each intent, which is a plain way to ask, as a sentence. */
export const firstExamplesOf = (
  examples: readonly Pick<Example, 'intent' | 'text'>[],
): ReadonlyMap<LearntIntent, string> =>
  // Later entries of a map replace earlier ones.
  new Map(
    examples.toReversed().map(({ intent, text }) => [intent, text.charAt(0).toUpperCase() + text.slice(1)]),
  );
