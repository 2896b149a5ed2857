import { Parser } from 'htmlparser2';
import { plainText } from './plain-text.ts';

/** Maximum characters of HTML, characters of a paragraph, and paragraphs. */
const [maxHtml, maxParagraph, maxParagraphs] = [100_000, 5000, 60];

const blocks = new Set(
  (
    'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);

/** Elements whose content is not text for readers. */
const unread = new Set(
  (
    'applet audio canvas embed head iframe math noembed noframes noscript object script select style svg template textarea title ' +
    'video xmp'
  ).split(' '),
);

/**
 * Extracts plain paragraphs from untrusted HTML: no markup of it reaches a page. The parser builds no tree,
 * so unclosed and deeply nested elements cost nothing.
 */
export function plainParagraphs(html: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let unreadDepth = 0;
  function endParagraph(): void {
    const paragraph = plainText(text, maxParagraph);
    text = '';
    // Pages use the texts of paragraphs as keys.
    if (paragraph === '' || paragraph === '•' || paragraphs.includes(paragraph)) return;
    if (paragraphs.length < maxParagraphs) paragraphs.push(paragraph);
  }
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) unreadDepth += 1;
      if (blocks.has(name)) endParagraph();
      if (name === 'li') text = '• ';
      if (name === 'td' || name === 'th') text += ' ';
    },
    ontext(part) {
      if (unreadDepth === 0 && text.length <= maxParagraph) text += part;
    },
    onclosetag(name) {
      if (unread.has(name)) unreadDepth -= 1;
      if (blocks.has(name)) endParagraph();
    },
  });
  parser.end(html.slice(0, maxHtml));
  endParagraph();
  return paragraphs;
}
