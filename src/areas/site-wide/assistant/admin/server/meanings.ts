import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { Meanings } from '../../assistant.schema.ts';
import { type LearntIntent, learntIntents } from '../../intents.ts';
import { firstExamplesOf, readExamples } from '../../server/understanding/examples.ts';

const firstExamples = new Map<Locale, ReadonlyMap<LearntIntent, string>>();

/** The name of a meaning for administrators: a plain question with it, which the assistant also suggests. */
export function nameOfMeaning(meaning: LearntIntent, locale: Locale): string {
  if (meaning === 'unknown') return serverI18n(locale).t('assistant-server:nobodyKnows');
  const names = firstExamples.get(locale) ?? firstExamplesOf(readExamples(locale));
  firstExamples.set(locale, names);
  return names.get(meaning) ?? meaning;
}

export const listMeanings = (locale: Locale): Meanings =>
  learntIntents.map((meaning) => ({ meaning, name: nameOfMeaning(meaning, locale) }));
