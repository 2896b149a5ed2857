import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseCatalogue } from '../src/platform/i18n/catalogue-file.ts';
import { withMovedMessages } from '../src/platform/i18n/moved-messages.ts';
import { namespaceOfFolder } from '../src/platform/i18n/namespace-of-folder.ts';
import type { Messages } from '../src/platform/i18n/translator.ts';

const prefix = 'virtual:messages/';
const root = path.join(import.meta.dirname, '..');

/**
 * The messages of pages. A namespace is a folder with `messages/`; `server/messages` (emails) are excluded.
 * For the renderer, `virtual:messages/<lng>` is a module with all messages of a language; browsers load
 * `/assets/texts/<lng>/<namespace>.json` with the `version` of `virtual:messages/version`.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      if (language === 'version') return `export default '${digestOf(messageFiles())}';`;
      for (const file of messageFiles(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(readLanguage(language))};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const language of new Set(messageFiles().map(languageOf))) {
        for (const [namespace, texts] of Object.entries(readLanguage(language))) {
          const fileName = addressOf(language, namespace).slice(1);
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language = '', namespace = ''] =
          /^\/assets\/texts\/(\w+)\/([\w-]+)\.json(\?|$)/.exec(request.url ?? '') ?? [];
        const texts = readLanguage(language)[namespace];
        if (!texts) return next();
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(texts));
      });
    },
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && messageFiles().includes(file))
        this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

function messageFiles(language = '*'): string[] {
  return globSync(`src/*/{,*/,*/*/,*/*/admin/}messages/${language}.json`, { cwd: root })
    .filter((file) => !file.split(path.sep).includes('server'))
    .map((file) => path.join(root, file))
    .sort();
}

const namespaceOf = (file: string) => namespaceOfFolder(path.dirname(file));

const languageOf = (file: string) => path.basename(file, '.json');

const addressOf = (language: string, namespace: string) => `/assets/texts/${language}/${namespace}.json`;

function readLanguage(language: string): Messages {
  const files = messageFiles(language).map((file) => [namespaceOf(file), readTexts(file)] as const);
  return files.length > 0 ? withMovedMessages(Object.fromEntries(files)) : {};
}

function readTexts(file: string): Messages[string] {
  try {
    return parseCatalogue(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${path.relative(root, file)}: ${error instanceof Error ? error.message : error}`);
  }
}

function digestOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(addressOf(languageOf(file), namespaceOf(file))).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
