/** A piece of Markdown without its marks, for showing what it says where the editor is not. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/^(?:#{1,6}|>)\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*{1,3}|_{1,3})(?!\s)|(?<![\s\\])(?:\*{1,3}|_{1,3})/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
