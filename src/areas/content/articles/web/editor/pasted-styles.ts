import { elementsIn, type PastedElement, type PastedTree, textOf } from './pasted-tree.ts';

const mediaRule = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi;
const classSelector = /^[a-z\d]*\.([\w-]+)$/i;

/** Returns a function that reads the styles of an element, from its attribute and from the pasted style sheet. */
export function readStyles(tree: PastedTree): (element: PastedElement) => ReadonlyMap<string, string> {
  const classes = new Map<string, string>();
  for (const sheet of elementsIn(tree, ({ name }) => name === 'style')) {
    const css = textOf(sheet)
      .replaceAll(/<!--|-->|\/\*[\s\S]*?\*\//g, '')
      .replaceAll(mediaRule, '');
    for (const rule of css.split('}')) {
      const [selectors = '', styles = ''] = rule.split('{');
      for (const selector of selectors.split(',')) {
        const name = classSelector.exec(selector.trim())?.[1];
        if (name) classes.set(name, `${classes.get(name) ?? ''};${styles}`);
      }
    }
  }
  return ({ attribs }) => {
    const names = (attribs.class ?? '').split(/\s+/);
    return declarations([...names.map((name) => classes.get(name) ?? ''), attribs.style ?? ''].join(';'));
  };
}

const declarations = (styles: string): ReadonlyMap<string, string> =>
  new Map(
    styles.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s);
      return [
        name.trim().toLowerCase(),
        value
          .replace(/!\s*important/i, '')
          .trim()
          .toLowerCase(),
      ] as const;
    }),
  );
