import { type Facts, sayWithFacts } from '#features/settings/say-with-facts.ts';
import type { MessageKey, Translate } from '#platform/i18n/message-key.ts';

export type LegalKey = Extract<MessageKey, `legal:${string}`>;

/** Other wordings of a text, for an association that has not said all that the text names. */
const otherWordings: Readonly<Record<string, readonly string[]>> = {
  'terms.delivery.list.pickup': ['reduced.pickup'],
  'terms.withdrawal.goBack': ['reduced.goBack'],
  'terms.complaints.write': ['reduced.complaintsByEmail', 'reduced.complaintsByPhone'],
  'accessibility.feedback.how': ['reduced.barrierByEmail', 'reduced.barrierByPhone'],
};

/**
 * The key of a place in `legal-pages.ts`. The compiler cannot see that it has a text: a test does. Of a page's translators only
 * those of a list of areas, `useTranslation(['legal'])`, take a key with its area.
 */
export function legalKey(place: string): LegalKey {
  return `legal:${place}` as LegalKey;
}

/** A text of the legal pages; null when it would say nothing without the facts that are missing. */
export function sayLegal(t: Translate<LegalKey>, place: string, facts: Facts): string | null {
  const others = otherWordings[place] ?? [];
  return sayWithFacts(t, [legalKey(place), ...others.map(legalKey)], facts);
}

/** Whom the model form goes to: a list of facts, of which the missing ones are left out. */
export function sayAddressee(t: Translate<LegalKey>, facts: Facts): string {
  const missing = Object.keys(facts).filter((fact) => facts[fact] === null);
  const template = missing.reduce(
    (text, fact) =>
      fact === 'name'
        ? text.replace(/\{\{name\}\}([,，、]\s*)?/, '')
        : text.replace(new RegExp(`([,，、]\\s*)?[^,，、:：}]*\\{\\{${fact}\\}\\}`), ''),
    t('legal:form.to', { skipInterpolation: true }),
  );
  return template.replace(/\{\{(\w+)\}\}/g, (_, fact) => String(facts[fact] ?? '')).trim();
}
