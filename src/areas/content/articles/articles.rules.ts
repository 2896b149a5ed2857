import { picturesPath } from '#areas/foundation/files/files.rules.ts';

/** Changes of articles are told to administrators' open pages under this name. */
export const articlesTopic = 'articles';

/** Characters of an article in one language, as Markdown. */
export const maxArticleLength = 50_000;

/** Characters of the text that says what a picture shows. */
export const maxAltTextLength = 300;

/** Characters of what an article is called in an address. */
export const maxSlugLength = 80;

const allowedBeginning = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of these, and so could join what looks apart
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;

/** Whether an article may lead there: to a web address, an email address, a telephone, or a page of the site. */
export function isAllowedLink(address: string): boolean {
  return allowedBeginning.test(address) && !unsafeCharacters.test(address);
}

const ownPicture = new RegExp(`^${picturesPath}/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})/\\d+\\.webp$`);

/** The id of the stored file that an address shows; undefined for all that is not a picture of the site. */
export const pictureIn = (address: string): string | undefined => ownPicture.exec(address)?.[1];

const storedPicture = new RegExp(`${picturesPath}/[\\da-f-]{36}/`, 'g');

/** Whether texts in Markdown name a picture of the site that the saved ones do not: it is kept for a time only. */
export function haveUnsavedPictures(texts: readonly string[], saved: readonly string[]): boolean {
  const known = saved.join('\n');
  return texts.some((text) => text.match(storedPicture)?.some((each) => !known.includes(each)));
}
