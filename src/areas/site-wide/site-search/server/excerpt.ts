import type { Locale } from '#platform/i18n/locales.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import { listStems } from './words.ts';

/** Maximum characters. */
const maxLength = 220;
/** Maximum sentences that are examined. */
const maxSentences = 80;

/** The sentence of a text that contains the most of these stems, shortened between words. */
export function excerptOf(
  text: string,
  { stems, locale }: { stems: ReadonlySet<string>; locale: Locale },
): string {
  const sentences = text
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(0, maxSentences);
  let best = { sentence: sentences[0] ?? '', score: 0 };
  for (const sentence of sentences) {
    const words = listStems(sentence, locale);
    const score = [...stems].filter((stem) => words.some((word) => word.startsWith(stem))).length;
    if (score > best.score) best = { sentence, score };
    // No later sentence can have more, and examining each is as expensive as finding the page.
    if (score === stems.size) break;
  }
  return shortenText(best.sentence, maxLength);
}
