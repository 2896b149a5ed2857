/** Control characters, and marks that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of somebody else in one line, of at most so many characters. */
export function plainText(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 4)
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.slice(0, maxLength).toWellFormed();
}
