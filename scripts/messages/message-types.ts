import path from 'node:path';
import { shellNamespace } from '../../src/platform/i18n/shell-messages.ts';
import { readCatalogues } from './catalogues.ts';

/** The generated file that types the keys of `t()`. */
export const messageTypesFile = 'src/message-types.gen.ts';

/** TypeScript that declares the namespaces of all messages to i18next, from the Italian catalogues. */
export function messageTypes(root: string): string {
  const catalogues = readCatalogues(root)
    .filter(({ isLoaded }) => isLoaded)
    .map(({ folder, namespace, texts }) => ({
      namespace,
      name: namespace.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      file: `./${path.posix.relative('src', folder.replaceAll(path.sep, '/'))}/it.json`,
      hasMenus: [...(texts.it?.keys() ?? [])].some((key) => key.startsWith('menus.')),
    }));
  const imports = catalogues.map(({ name, file }) => `import type ${name} from '${file}';`);
  const key = (namespace: string) => (/^\w+$/.test(namespace) ? namespace : `'${namespace}'`);
  const menus = catalogues
    .filter(({ hasMenus }) => hasMenus)
    .map(({ namespace, name }) => `          ${key(namespace)}: typeof ${name}.menus;`);
  const resources = catalogues.map(({ namespace, name }) =>
    namespace === shellNamespace
      ? [
          `      ${namespace}: typeof ${name} & {`,
          '        menus: {',
          ...menus,
          '        };',
          '      };',
        ].join('\n')
      : `      ${key(namespace)}: typeof ${name};`,
  );
  return `// Generated from the Italian catalogues by \`npm run messages\`. Not to be edited.
import 'i18next';
${imports.join('\n')}

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
