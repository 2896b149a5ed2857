import { movedParts } from '../../src/platform/i18n/moved-messages.ts';
import { type Catalogue, withoutPlural } from './catalogues.ts';

export type Source = { file: string; code: string };

/** A pattern that `status.paid` matches for `status.${status}`; a key without placeholders matches itself. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[\\w.-]+')}$`);
}

function namedNamespaces(code: string): string[] {
  const named = code.matchAll(/(?:useTranslation\(|ns: |getFixedT\([^)]*, )(\[[^\]]*\]|'[\w-]+')/g);
  return [...named].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []);
}

type Template = { namespaces: string[]; pattern: RegExp };

/**
 * Messages that no code uses. A key is used when it stands as a whole string, or matches a template such as
 * `status.${status}`, in code that names its namespace, or names none because it passes the key on. The compiler finds
 * keys that do not exist.
 */
export function findUnusedTexts(catalogues: Catalogue[], sources: Source[]): string[] {
  const keys = new Map(
    catalogues.filter(({ isLoaded }) => isLoaded).map(({ namespace }) => [namespace, new Set<string>()]),
  );
  for (const { namespace, texts } of catalogues.filter(({ isLoaded }) => isLoaded)) {
    for (const key of texts.it?.keys() ?? []) {
      const [part = ''] = key.split('.', 1);
      const target = keys.get(movedParts[part] ?? '');
      const asked = target ? key.replace(`${part}.`, `${part}.${namespace}.`) : key;
      (target ?? keys.get(namespace))?.add(withoutPlural(asked));
    }
  }
  const literals = sources.map(({ code }) => ({
    namespaces: namedNamespaces(code),
    strings: new Set(
      [...code.matchAll(/(['"])([\w-]+(?::[\w-]+)?(?:\.[\w-]+)*)\1/g)].map(([, , text]) => text),
    ),
  }));
  const templates = sources.flatMap(({ code }) => keyTemplates(code));
  return [...keys].flatMap(([namespace, names]) => {
    const isFor = ({ namespaces }: { namespaces: string[] }) =>
      namespaces.length === 0 || namespaces.includes(namespace);
    const ownLiterals = literals.filter(isFor);
    const ownTemplates = templates.filter(isFor);
    return [...names]
      .filter((key) => {
        const full = `${namespace}:${key}`;
        if (literals.some(({ strings }) => strings.has(full))) return false;
        if (ownLiterals.some(({ strings }) => strings.has(key))) return false;
        return !ownTemplates.some(({ pattern }) => pattern.test(key) || pattern.test(full));
      })
      .map((key) => `${namespace}: nothing uses the text ${key}`);
  });
}

/**
 * `order.${status}` matches order.paid. A template without literal text matches all keys of the namespaces of its file;
 * in a file without a namespace it is no key.
 */
function keyTemplates(code: string): Template[] {
  const namespaces = namedNamespaces(code);
  return [...code.matchAll(/`([\w.:-]*\$\{[^`]*)`/g)].flatMap(([, template]) => {
    const parts = `${template}`.split(/\$\{[^}]*\}/);
    const isKey = parts.some((part) => /[.:]/.test(part));
    const hasWord = parts.some((part) => /\w/.test(part));
    if (!isKey || (!hasWord && namespaces.length === 0)) return [];
    const full = parts.some((part) => part.includes(':'));
    return [{ namespaces: full ? [] : namespaces, pattern: patternOf(`${template}`) }];
  });
}
