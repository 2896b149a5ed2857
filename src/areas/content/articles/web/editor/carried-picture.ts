/** What is pasted or dropped; a part of `DataTransfer`. */
export type Carried = { files: Iterable<File>; getData(type: string): string };

/** The picture that is pasted or dropped; undefined where a text is, such as Word's, which brings a picture of itself. */
export function carriedPicture(data: Carried | null): File | undefined {
  if (!data || hasText(data.getData('text/html'))) return undefined;
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}

const withoutText = /<(style|script|title|xml)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/gi;

const hasText = (html: string): boolean => /\S/.test(html.replace(withoutText, ''));
