import { type Catalogue, withoutPlural } from './catalogues.ts';

export type Source = { file: string; code: string };

/** Keys that code asks for and no catalogue has, and texts that no code asks for. */
export function checkUsage(catalogues: Catalogue[], sources: Source[]): string[] {
  const keys = new Map(
    catalogues.map(({ namespace, texts }) => [
      namespace,
      new Set([...(texts.it?.keys() ?? [])].map(withoutPlural)),
    ]),
  );
  return [
    ...sources.flatMap(({ file, code }) =>
      unknownKeys(code, keys).map((key) => `${file}: no text for ${key}`),
    ),
    ...unusedKeys(keys, sources),
  ];
}

/** A literal key in `t('…')`, with its namespace or in one that the same file names. */
function unknownKeys(code: string, keys: ReadonlyMap<string, Set<string>>): string[] {
  const named = namedNamespaces(code);
  const namespaces = named.length > 0 ? named : [...keys.keys()];
  const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].flatMap((match) => match[1] ?? []);
  return asked.filter((name) => {
    const [namespace, key] = name.includes(':') ? name.split(':') : [undefined, name];
    const places = namespace === undefined ? namespaces : [namespace];
    return !places.some((place) => keys.get(place)?.has(`${key}`));
  });
}

function namedNamespaces(code: string): string[] {
  const names = code.matchAll(/(?:useTranslation\(|ns: |getFixedT\([^)]*, )'([\w-]+)'/g);
  return [...names].flatMap((match) => match[1] ?? []);
}

type Template = { namespaces: string[]; pattern: RegExp };

/** Used is what stands in code as a whole string, or fits a template such as `status.${status}`. */
function unusedKeys(keys: ReadonlyMap<string, Set<string>>, sources: Source[]): string[] {
  const literals = new Set<string>();
  const templates: Template[] = [];
  for (const { code } of sources) {
    for (const [, , literal] of code.matchAll(/(['"])([\w-]+(?::[\w-]+)?(?:\.[\w-]+)*)\1/g)) {
      literals.add(`${literal}`);
    }
    templates.push(...keyTemplates(code));
  }
  return [...keys].flatMap(([namespace, names]) => {
    const fitting = templates.filter(
      ({ namespaces }) => namespaces.length === 0 || namespaces.includes(namespace),
    );
    return [...names]
      .filter((key) => {
        const full = `${namespace}:${key}`;
        if (literals.has(key) || literals.has(full)) return false;
        return !fitting.some(({ pattern }) => pattern.test(key) || pattern.test(full));
      })
      .map((key) => `${namespace}: nothing uses the text ${key}`);
  });
}

/**
 * `order.${status}` fits order.paid. A template without a word of its own fits whatever the namespaces of its file hold;
 * where it names none, it is no key.
 */
function keyTemplates(code: string): Template[] {
  const namespaces = namedNamespaces(code);
  return [...code.matchAll(/`([\w.:-]*\$\{[^`]*)`/g)].flatMap(([, template]) => {
    const parts = `${template}`.split(/\$\{[^}]*\}/);
    const isKey = parts.some((part) => /[.:]/.test(part));
    const hasWord = parts.some((part) => /\w/.test(part));
    if (!isKey || (!hasWord && namespaces.length === 0)) return [];
    const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const full = parts.some((part) => part.includes(':'));
    return [{ namespaces: full ? [] : namespaces, pattern: new RegExp(`^${escaped.join('[\\w.-]+')}$`) }];
  });
}
