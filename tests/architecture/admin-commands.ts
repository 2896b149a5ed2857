import { readSources, type Source } from './sources.ts';

/** The files of commands that only an administrator may run: those that ask for one, beside the API and the checks themselves. */
export function listAdminCommands(): Source[] {
  return readSources().filter(
    ({ file, code }) =>
      /^src\/(areas|site)\/.*\/server\//.test(file) &&
      !file.endsWith('.api.ts') &&
      /\brequireAdmin\(/.test(code),
  );
}
