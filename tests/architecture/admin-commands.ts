import { readSources, type Source } from './sources.ts';

/**
 * The files with commands that only an administrator may run: those that call the check for one, except the
 * API and the checks themselves.
 */
export function listAdminCommands(): Source[] {
  return readSources().filter(
    ({ file, code }) =>
      /^src\/(areas|site)\/.*\/server\//.test(file) &&
      !file.endsWith('.api.ts') &&
      /\brequireAdmin\(/.test(code),
  );
}
