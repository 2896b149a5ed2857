const unjoined: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Removes case and accents: "Kölsch" and "KOLSCH" fold to the same text. In the database the function
 * `fold_text` does the same for searched texts, and also removes apostrophes: see `contains-words.ts`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => unjoined[letter] ?? letter);
}
