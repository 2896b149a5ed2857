/** Removes the markup of a piece of Markdown, to show it outside of the editor. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/^(?:#{1,6}|>)\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)(?:\*{1,3}|_{1,3})(?!\s)|(?<![\s\\])(?:\*{1,3}|_{1,3})/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
