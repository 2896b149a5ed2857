import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:messages/';
const root = path.join(import.meta.dirname, '..');

/**
 * The texts of pages. A namespace is the folder that holds `messages/`; `server/messages` (letters) are no page's.
 * - For the renderer, `virtual:messages/<lng>`: all of a language as one module.
 * - For browsers, `/assets/texts/<lng>/<namespace>.json`, asked for with the `version` of `virtual:messages/version`.
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
      const resources: Record<string, unknown> = {};
      for (const file of messageFiles(language)) {
        this.addWatchFile(file);
        resources[namespaceOf(file)] = readTexts(file);
      }
      return `export default ${JSON.stringify(resources)};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of messageFiles()) {
        this.emitFile({
          type: 'asset',
          fileName: addressOf(file).slice(1),
          source: JSON.stringify(readTexts(file)),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = messageFiles().find((each) => addressOf(each) === request.url?.split('?')[0]);
        if (!file) return next();
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(readFileSync(file));
      });
    },
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && messageFiles().includes(file))
        this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

function messageFiles(language = '*'): string[] {
  return globSync(`src/*/{,*/}messages/${language}.json`, { cwd: root })
    .filter((file) => !file.split(path.sep).includes('server'))
    .map((file) => path.join(root, file))
    .sort();
}

const namespaceOf = (file: string) => path.basename(path.dirname(path.dirname(file)));

const addressOf = (file: string) => `/assets/texts/${path.basename(file, '.json')}/${namespaceOf(file)}.json`;

function readTexts(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${path.relative(root, file)}: ${error instanceof Error ? error.message : error}`);
  }
}

function digestOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(addressOf(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
