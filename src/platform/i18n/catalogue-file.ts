/** Characters that no editor shows, and how catalogue files write them. */
const characters: readonly (readonly [written: string, character: string])[] = [
  ['&shy;', '\u00ad'],
  ['&nbsp;', '\u00a0'],
  ['&#8239;', '\u202f'],
  ['&#8203;', '\u200b'],
];

/** The texts of a catalogue file, with soft hyphens and no-break spaces as characters. Throws when it is no JSON. */
export function parseCatalogue(json: string): Record<string, unknown> {
  return JSON.parse(withCharacters(json));
}

/** `Mit&shy;glied` with a real soft hyphen. */
export function withCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return characters.reduce((result, [written, character]) => result.replaceAll(written, character), text);
}

/** The opposite: a text as its file writes it. */
export function withVisibleCharacters(text: string): string {
  return characters.reduce((result, [written, character]) => result.replaceAll(character, written), text);
}
