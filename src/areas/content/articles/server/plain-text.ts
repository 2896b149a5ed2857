import type { Node } from 'prosemirror-model';
import { readMarkdown } from '../article-schema.ts';

/** The plain text of Markdown, one line for each block, without footnotes and pictures. */
export function plainTextOf(markdown: string): string {
  const lines: string[] = [];
  readMarkdown(markdown).descendants((node) => {
    if (!node.isTextblock) return true;
    lines.push(node.children.map(textOf).join(''));
    return false;
  });
  return lines.filter((line) => line.trim() !== '').join('\n');
}

function textOf(node: Node): string {
  if (node.isText) return node.text ?? '';
  return node.type.name === 'hard_break' ? ' ' : '';
}
