import { cutText } from '#platform/kernel/shorten-text.ts';

/** The maximum length of a generated excerpt, in characters. */
const summaryLength = 220;

/** The beginning of a text, cut between words. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= summaryLength) return line;
  const cut = cutText(line, summaryLength);
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,.;:!?…、。]+$/, '')}…`;
}
