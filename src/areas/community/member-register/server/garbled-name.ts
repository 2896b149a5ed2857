/**
 * Detects a name of a file in Mac Roman or in MS-DOS's code page 850 that was decoded as Windows-1252: "Nicolò"
 * is then "Nicol˜" or "Nicol•". Some letters cannot be distinguished, such as the é of "MOSé" and È of Mac Roman;
 * they count as garbled, because a file in UTF-8 has no such doubt.
 */
export function isGarbledName(name: string): boolean {
  return garbled.some((form) => form.test(name));
}

const garbled = [
  // Characters that no name has.
  /[ˆ˜ƒ‚„†‡‰•‹›™§¶¢£¤¥¦¬±·»«¯¨©®¡¿Þ]/,
  // Signs that are only garbled letters within or behind a word: quotation marks, dashes, an ellipsis, a space.
  /\p{L}[“—…]|\p{L}”\p{L}|\p{L}–\p{Ll}|\p{Ll}\u00a0\p{Ll}/u,
  // Capital letters within a word, and the apostrophe of "D’Angelo".
  /\p{Ll}[ŠŽŸŒÕÔËÀ-ÖØ-Þ]|\p{L}[ŠŽŸŒ]\p{Ll}|\p{L}Õ/u,
  // Small letters in a name of capitals.
  /\p{Lu}{2}[ñãôëíé]/u,
];
