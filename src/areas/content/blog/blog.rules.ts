/** Changes of posts are told to administrators' open pages under this name. */
export const postsTopic = 'posts';

/** A draft is seen by administrators alone; a scheduled post publishes itself at its time. */
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

/** Posts that are published or taken back by one request. */
export const maxPostsAtOnce = 100;

/** Days for which the link to a draft works. */
export const previewDays = 7;

/** Posts of a page of the list. */
export const postsPerPage = 10;

export const newestPosts = 3;
export const relatedPosts = 3;

/** Headings from which on a post has contents above it. */
export const minContents = 3;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu;

/** Minutes for reading a text: 200 words or, where words are not parted by spaces, 500 characters a minute. */
export function readingMinutes(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 200 + characters / 500));
}

/** Tags as they are typed: between commas, each once. */
export function splitTags(text: string): string[] {
  const tags = text.split(/[,，、\n]/).map((tag) => tag.replace(/\s+/g, ' ').trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** The place in the list that an address names. */
export function parsePlace(search: Record<string, unknown>): { cursor?: string } {
  const { cursor } = search;
  return typeof cursor === 'string' && /^[\w-]{1,300}$/.test(cursor) ? { cursor } : {};
}
