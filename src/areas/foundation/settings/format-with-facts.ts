import type { Translate } from '#platform/i18n/message-key.ts';

/** Facts that a text may mention; null for an unknown one. */
export type Facts = Readonly<Record<string, string | number | null>>;

const placeholders = /\{\{(\w+)\}\}/g;
const sentences = /[^.!?。！？]+(?:[.!?。！？]+[)»”」）]*\s*|$)/gu;

/**
 * Returns the first wording whose facts are all known. Otherwise the first wording without the sentences that
 * mention a missing fact, and without questions whose answers are removed; null when nothing remains.
 */
export function formatWithFacts<Key extends string>(
  t: Translate<Key>,
  keys: readonly [Key, ...Key[]],
  facts: Facts,
): string | null {
  const lacks = (text: string) =>
    [...text.matchAll(placeholders)].some(([, name = '']) => facts[name] === null);
  const whole = keys.find((key) => !lacks(template(t, key)));
  if (whole !== undefined) return t(whole, { ...facts });
  const parts = [...template(t, keys[0]).matchAll(sentences)].map(([sentence]) => sentence);
  const isLeadingToNothing = (index: number) => {
    const next = parts[index + 1];
    return /[?？]\s*$/u.test(parts[index] ?? '') && next !== undefined && lacks(next);
  };
  const rest = parts
    .filter((part, index) => !lacks(part) && !isLeadingToNothing(index))
    .join('')
    .trim();
  return rest.replace(placeholders, (_, name) => String(facts[name] ?? '')) || null;
}

const template = <Key extends string>(t: Translate<Key>, key: Key) => t(key, { skipInterpolation: true });
