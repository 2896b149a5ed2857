import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:messages/';
const root = path.join(import.meta.dirname, '..');

/**
 * `virtual:messages/<lng>`: every page text of one language as one module, by namespace, so that a browser loads one
 * small file. A namespace is the folder that holds `messages/`; `server/messages` (e-mails) stay on the server.
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
      const resources: Record<string, unknown> = {};
      for (const file of globSync(`src/*/{,*/}messages/${language}.json`, { cwd: root })) {
        if (file.includes('/server/')) continue;
        this.addWatchFile(path.join(root, file));
        const namespace = path.basename(path.dirname(path.dirname(file)));
        resources[namespace] = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      }
      return `export default ${JSON.stringify(resources)};`;
    },
  };
}
