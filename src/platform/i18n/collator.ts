import { type Locale, localeTags } from './locales.ts';

const collators = new Map<Locale, Intl.Collator>();

/** The order in which a reader of the language expects names; for lists that the database does not sort. */
export function collatorOf(locale: Locale): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(localeTags[locale]);
  collators.set(locale, collator);
  return collator;
}
