const unjoined: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Removes case and accents: "Kölsch" and "KOLSCH" fold to the same. The function `fold_text` of the database does it for what is searched
 * there, and removes apostrophes too: see `contains-words.ts`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => unjoined[letter] ?? letter);
}
