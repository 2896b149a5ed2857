type Source = { file: string; code: string };

/** Calls that store something in a browser, with the expression for its name. */
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

/**
 * Functions that take the name to store under, and names that a library uses: their callers are checked, or a
 * journey checks them.
 */
const given: Readonly<Record<string, string | null>> = {
  'src/platform/browser/first-time.ts': null,
  'src/areas/collaboration/editing/web/use-stored-draft.ts': 'draft/…',
  'src/areas/people/sign-in/server/sessions/session-cookie.ts': null,
  'src/areas/people/sign-in/server/sessions/signed-cookie.ts': null,
};

/**
 * Everything that the code stores in browsers, by name. A name that is neither a literal nor a constant of
 * this code is returned as written, so that no test takes it for a known one.
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
