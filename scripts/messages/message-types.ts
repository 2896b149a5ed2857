import path from 'node:path';
import { movedParts, shellNamespace } from '../../src/platform/i18n/moved-messages.ts';
import { readCatalogues } from './catalogues.ts';

/** The generated file that types the keys of `t()`. */
export const messageTypesFile = 'src/message-types.gen.ts';

const fromSource = (folder: string) =>
  folder.startsWith('src/') ? folder.replace('src', '.') : `../${folder}`;

/** TypeScript that declares the namespaces of all messages to i18next, from the Italian catalogues. */
export function messageTypes(root: string): string {
  const catalogues = readCatalogues(root)
    .filter(({ isLoaded }) => isLoaded)
    .map(({ folder, namespace, texts }) => ({
      namespace,
      name: namespace.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      file: `${fromSource(folder.replaceAll(path.sep, '/'))}/it.json`,
      parts: Object.keys(movedParts).filter((part) =>
        [...(texts.it?.keys() ?? [])].some((key) => key.startsWith(`${part}.`)),
      ),
    }));
  const imports = catalogues.map(({ name, file }) => `import type ${name} from '${file}';`);
  const key = (namespace: string) => (/^\w+$/.test(namespace) ? namespace : `'${namespace}'`);
  const movedTypes = (target: string) =>
    Object.entries(movedParts)
      .filter(([, namespace]) => namespace === target)
      .map(([moved]) => {
        const areas = catalogues
          .filter(({ parts }) => parts.includes(moved))
          .map(({ namespace, name }) => `          ${key(namespace)}: typeof ${name}.${moved};`);
        return [`        ${moved}: {`, ...areas, '        };'].join('\n');
      });
  const resources = catalogues.map(({ namespace, name, parts }) => {
    const own = parts.length > 0 ? `Omit<typeof ${name}, MovedPart>` : `typeof ${name}`;
    const moved = movedTypes(namespace);
    if (moved.length === 0) return `      ${key(namespace)}: ${own};`;
    return [`      ${key(namespace)}: ${own} & {`, ...moved, '      };'].join('\n');
  });
  return `// Generated from the Italian catalogues by \`npm run messages\`. Not to be edited.
import 'i18next';
${imports.join('\n')}

type MovedPart = ${Object.keys(movedParts)
    .map((part) => `'${part}'`)
    .join(' | ')};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: '${shellNamespace}';
    resources: {
${resources.join('\n')}
    };
  }
}
`;
}
