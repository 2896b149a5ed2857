import { readFileSync, writeFileSync } from 'node:fs';
import { withVisibleCharacters } from '#platform/i18n/catalogue-file.ts';
import { withoutPlural } from './catalogues.ts';

type Node = { [key: string]: Node | string };

/**
 * Writes texts into a catalogue file, by dotted key; the rest of the file stays as it is. New keys stand where the
 * Italian file has them.
 */
export function writeTexts(file: string, italianFile: string, texts: ReadonlyMap<string, string>): void {
  const own: Node = JSON.parse(readFileSync(file, 'utf8'));
  for (const [key, text] of texts) setText(own, key.split('.'), withVisibleCharacters(text));
  const ordered = inOrderOf(own, JSON.parse(readFileSync(italianFile, 'utf8')));
  writeFileSync(file, `${JSON.stringify(ordered, null, 2)}\n`);
}

function setText(node: Node, [name = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    node[name] = text;
    return;
  }
  if (typeof node[name] !== 'object') node[name] = {};
  setText(node[name], rest, text);
}

/** The same texts, with keys that Italian has too in its order, plural forms together; lists stay lists. */
function inOrderOf(own: Node, italian: Node | string | undefined): Node {
  if (typeof italian !== 'object' || Array.isArray(own)) return own;
  const order = Object.keys(italian).map(withoutPlural);
  const place = (key: string) => {
    const index = order.indexOf(withoutPlural(key));
    return index < 0 ? order.length : index;
  };
  const keys = Object.keys(own);
  const isInOrder = keys.every((key, index) => index === 0 || place(`${keys[index - 1]}`) <= place(key));
  const sorted = isInOrder ? keys : keys.toSorted((a, b) => place(a) - place(b));
  return Object.fromEntries(
    sorted.map((key) => {
      const child = own[key] ?? '';
      return [key, typeof child === 'string' ? child : inOrderOf(child, italian[key])];
    }),
  );
}
