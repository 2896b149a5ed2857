import { readContent } from './pasted-content.ts';

/** The pasted content for the editor, and the number of its pictures that cannot be pasted. */
export type Pasted = { html: string; lostPictures: number };

const conditional = /<!--\[if[^\]]*\]>(?!<!-->)[\s\S]*?<!\[endif\]-->/gi;
const conditionalMarks = /<!(?:--)?\[(?:if[^\]]*|endif)\](?:--)?>/gi;
const wordParagraph = /<p\b(?=[^>]*\b(?:MsoList|mso-list:))([^>]*)>((?:(?!<p\b|<\/p>)[\s\S])*)<\/p>/gi;
/** The bullet or number before an item, which Word writes as text. */
const marker =
  /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->|<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>|<span\b[^>]*mso-list:\s*Ignore[^>]*>((?:[^<]|<(?!\/?span\b)[^>]*>|<span\b[^>]*>[^<]*<\/span>)*)<\/span>/i;

/**
 * Reads the HTML of other programs: Word's paragraphs with a bullet or a number become lists, and content
 * that is not part of the text is removed. `isOwn`: whether an address is that of a picture of the site.
 * Other pictures are not loaded from their sites, and pictures in local files cannot be read.
 */
export function readPasted(html: string, isOwn: (address: string) => boolean): Pasted {
  // Content of an editor like this one; its marker describes the exact structure.
  if (/\sdata-pm-slice=/.test(html)) return { html, lostPictures: 0 };
  return readContent(asLists(html).replaceAll(conditional, '').replaceAll(conditionalMarks, ''), isOwn);
}

type Item = { level: number; isNumbered: boolean; content: string };

function asLists(html: string): string {
  let written = '';
  let end = 0;
  let items: Item[] = [];
  for (const match of html.matchAll(wordParagraph)) {
    const [paragraph, attributes = '', content = ''] = match;
    const item = readItem(attributes, content);
    const between = html.slice(end, match.index);
    if (!item) continue;
    // Other content between two items ends the list.
    if (items.length > 0 && between.replaceAll(/<!--[\s\S]*?-->|<!\[[^>]*>/g, '').trim() !== '') {
      written += writeList(items);
      items = [];
    }
    written += between;
    items.push(item);
    end = match.index + paragraph.length;
  }
  return written + writeList(items) + html.slice(end);
}

/** An item of a list; undefined for a paragraph without a bullet, which continues the previous item. */
function readItem(attributes: string, content: string): Item | undefined {
  const [sign] = marker.exec(content) ?? [];
  if (sign === undefined) return undefined;
  const text = sign.replaceAll(/<[^>]*>|&nbsp;|\s/g, '');
  return {
    level: Number(/mso-list:[^;"']*\blevel(\d+)/i.exec(attributes)?.[1] ?? 1),
    isNumbered: /^\(?[\p{L}\p{N}]{1,5}[.)]/u.test(text),
    content: content.replace(sign, ''),
  };
}

function writeList(items: readonly Item[]): string {
  let html = '';
  const open: { level: number; tag: string }[] = [];
  for (const { level, isNumbered, content } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) html += `</li></${open.pop()?.tag}>`;
    if ((open.at(-1)?.level ?? -1) >= level) html += '</li>';
    else {
      const tag = isNumbered ? 'ol' : 'ul';
      open.push({ level, tag });
      html += `<${tag}>`;
    }
    html += `<li><p>${content}</p>`;
  }
  return (
    html +
    open
      .toReversed()
      .map(({ tag }) => `</li></${tag}>`)
      .join('')
  );
}
