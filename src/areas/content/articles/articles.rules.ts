import { picturesPath } from '#areas/foundation/files/files.rules.ts';

/** The live topic of changed articles, for administrators. */
export const articlesTopic = 'articles';

/** The maximum length of an article in one language, in characters of Markdown. */
export const maxArticleLength = 50_000;

/** The maximum length of a picture's alternative text, in characters. */
export const maxAltTextLength = 300;

/** The maximum length of a slug, in characters. */
export const maxSlugLength = 80;

const allowedBeginning = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of these, which could change the meaning of an address
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;

/** Whether an article may link to this: a web address, an email address, a telephone number, or a page of the site. */
export function isAllowedLink(address: string): boolean {
  return allowedBeginning.test(address) && !unsafeCharacters.test(address);
}

const ownPicture = new RegExp(`^${picturesPath}/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})/\\d+\\.webp$`);

/** The id of the stored file at an address; undefined for an address that is not a picture of the site. */
export const pictureIn = (address: string): string | undefined => ownPicture.exec(address)?.[1];

const storedPicture = new RegExp(`${picturesPath}/[\\da-f-]{36}/`, 'g');

/**
 * Whether Markdown texts contain a picture of the site that the saved ones do not; such a picture is stored
 * only for a limited time.
 */
export function haveUnsavedPictures(texts: readonly string[], saved: readonly string[]): boolean {
  const known = saved.join('\n');
  return texts.some((text) => text.match(storedPicture)?.some((each) => !known.includes(each)));
}
