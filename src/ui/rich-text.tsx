import { Fragment, type ReactNode } from 'react';

type RichTextProps = { text: string; tags: Readonly<Record<string, (words: string) => ReactNode>> };

/** A text with links: each `<tag>words</tag>` is rendered by the function of that name in `tags`. Tags do not nest. */
export function RichText({ text, tags }: RichTextProps) {
  // The parts alternate: plain text, tag name, text in the tag.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const words = parts[index + 1] ?? '';
    return <Fragment key={index}>{tags[part]?.(words) ?? words}</Fragment>;
  });
}
