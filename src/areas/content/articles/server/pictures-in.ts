import type { Node } from 'prosemirror-model';
import { readMarkdown } from '../article-schema.ts';
import { pictureIn } from '../articles.rules.ts';

/** The ids of the stored files in Markdown texts, each once. */
export function picturesIn(texts: readonly string[]): string[] {
  const ids = new Set<string>();
  const collect = (node: Node) => {
    const id = node.type.name === 'image' ? pictureIn(String(node.attrs.src)) : undefined;
    if (id !== undefined) ids.add(id);
  };
  for (const text of texts) readMarkdown(text).descendants(collect);
  return [...ids];
}
