type Source = { file: string; code: string };

/** Calls that store something in a browser, with the expression that names it. */
const writes = [
  /\b(?:localStorage|sessionStorage)\.setItem\(\s*([^,]+),/g,
  /\bisFirstTime\(\s*([^,]+),/g,
  /\b(?:setCookie|setSignedCookie)\(\s*\w+,\s*([^,]+),/g,
  /\b(?:generateCookie|serializeSigned)\(\s*([^,]+),/g,
  /\{ name: ('tu[-.][\w-]+'), path:/g,
  /document\.cookie = `\$\{(\w+)\}/g,
  /\bcaches\.open\(\s*([^)]+)\)/g,
  /\bindexedDB\.open\(\s*([^,)]+)/g,
];

/** Functions that store under a name that they are given, and names of a library: whoever calls them is read, or a journey is. */
const given: Readonly<Record<string, string | null>> = {
  'src/platform/browser/first-time.ts': null,
  'src/areas/collaboration/editing/web/use-stored-draft.ts': 'draft/…',
  'src/areas/people/sign-in/server/sessions/session-cookie.ts': null,
  'src/areas/people/sign-in/server/sessions/signed-cookie.ts': null,
};

/**
 * Everything that the code stores in browsers, by the name under which it does. A name that is no text and no constant of this code
 * is returned as it is written, so that no test takes it for a known one.
 */
export function listStoredKeys(sources: readonly Source[]): { file: string; key: string }[] {
  const constants = new Map(
    sources.flatMap(({ code }) =>
      [...code.matchAll(/export const (\w+) = '([^']+)'/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
  return sources
    .filter(({ file }) => !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, code }) =>
      writes.flatMap((pattern) =>
        [...code.matchAll(pattern)].flatMap(([, written = '']) => {
          if (file in given) return given[file] == null ? [] : [{ file, key: given[file] }];
          const [, text] = /^'([^']+)'$/.exec(written.trim()) ?? [];
          const [, own] = new RegExp(`const ${written.trim()} = '([^']+)'`).exec(code) ?? [];
          return [{ file, key: text ?? own ?? constants.get(written.trim()) ?? written.trim() }];
        }),
      ),
    );
}
