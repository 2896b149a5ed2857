/** Pasted or dropped data; a part of `DataTransfer`. */
export type Carried = { files: Iterable<File>; getData(type: string): string };

/** The pasted or dropped picture; undefined if there is also text, because Word adds a picture of its text. */
export function carriedPicture(data: Carried | null): File | undefined {
  if (!data || hasText(data.getData('text/html'))) return undefined;
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}

const withoutText = /<(style|script|title|xml)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/gi;

const hasText = (html: string): boolean => /\S/.test(html.replace(withoutText, ''));
