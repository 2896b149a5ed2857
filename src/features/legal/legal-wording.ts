import { type Facts, sayWithFacts } from '#features/settings/say-with-facts.ts';

/** Other wordings of a text, for an association that has not said all that the text names. */
const otherWordings: Readonly<Record<string, readonly string[]>> = {
  'terms.delivery.list.pickup': ['reduced.pickup'],
  'terms.withdrawal.goBack': ['reduced.goBack'],
  'terms.complaints.write': ['reduced.complaintsByEmail', 'reduced.complaintsByPhone'],
  'accessibility.feedback.how': ['reduced.barrierByEmail', 'reduced.barrierByPhone'],
};

type Translate = Parameters<typeof sayWithFacts>[0];

/** A text of the legal pages; null when it would say nothing without the facts that are missing. */
export function sayLegal(t: Translate, key: string, facts: Facts): string | null {
  const inNamespace = (name: string) => `legal:${name}`;
  const others = otherWordings[key] ?? [];
  return sayWithFacts(t, [inNamespace(key), ...others.map(inNamespace)], facts);
}

/** Whom the model form goes to: a list of facts, of which the missing ones are left out. */
export function sayAddressee(t: Translate, facts: Facts): string {
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
