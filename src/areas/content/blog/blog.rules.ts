/** The live topic of changed posts, for administrators. */
export const postsTopic = 'posts';

/** Only administrators see a draft; a scheduled post is published automatically at its time. */
export const postStates = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof postStates)[number];

/** How the author of a post is named: in full, with the initial of the last name, or as the association. */
export const bylines = ['initial', 'full', 'association'] as const;
export type Byline = (typeof bylines)[number];

/** Characters. */
export const maxPostTitle = 160;
export const maxExcerpt = 400;
export const maxTagLength = 40;

export const maxTags = 8;

/** The maximum number of posts that one request publishes or makes drafts again. */
export const maxPostsAtOnce = 100;

/** Days for which the secret link to a draft works. */
export const previewDays = 7;

/** Posts on one page of the list. */
export const postsPerPage = 10;

export const newestPosts = 3;
export const relatedPosts = 3;

/** The minimum number of headings for a table of contents. */
export const minContents = 3;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu;

/** Minutes for reading a text: 200 words or, for scripts without spaces between words, 500 characters per minute. */
export function readingMinutes(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 200 + characters / 500));
}

/** Splits typed tags at commas, and removes repeated ones. */
export function splitTags(text: string): string[] {
  const tags = text.split(/[,，、\n]/).map((tag) => tag.replace(/\s+/g, ' ').trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** Parses the position in the list from a URL. */
export function parsePlace(search: Record<string, unknown>): { cursor?: string } {
  const { cursor } = search;
  return typeof cursor === 'string' && /^[\w-]{1,300}$/.test(cursor) ? { cursor } : {};
}
