/** Catches slips; that an address exists is proved by the email sent to it. */
export function isEmailAddress(text: string): boolean {
  return /^[\w+-]+([.'][\w+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);
}

/** A name on one line: without signs that nobody sees, or that turn the direction of what is written after it. */
export function normalizeName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}

/** The same for words on several lines, which stay lines. */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(normalizeName)
    .join('\n')
    .trim();
}

/** Whether there is anything in it that somebody could be called by. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
