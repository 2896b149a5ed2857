import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, root } from './sources.ts';

const sources = readSources();

/** Allowed to exceed 300 lines: drawings, one function each. */
const longFiles = ['src/label-art/label-landscapes.ts'];

/** Formats for programs, not for people in nine languages: prices in APIs, the drawn label, days. */
const machineFormats = [
  'src/areas/shop/storefront/web/structured-data.ts',
  'src/label-art/label-art.ts',
  'src/platform/kernel/clock/rome-day.ts',
];

describe('files', () => {
  const files = globSync('{src,scripts,tests,laboratory}/**/*.{ts,tsx,mjs,css,json}', { cwd: root });

  it('have names in kebab-case', () => {
    // The router prescribes the names of routes and of their tree.
    const own = files.filter((file) => !file.startsWith('src/routes/') && !file.endsWith('routeTree.gen.ts'));
    const wrong = own.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(path.basename(file)));
    expect(wrong).toEqual([]);
  });

  it('have specific names', () => {
    const vague = /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.|$)/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });

  it('are imported directly, not through a barrel', () => {
    const barrels = sources.filter(({ file, code }) =>
      /\/index\.tsx?$/.test(file) && !file.startsWith('src/routes/') ? true : /^export \* from/m.test(code),
    );
    expect(barrels.map(({ file }) => file)).toEqual([]);
  });

  it('have at most 300 lines, with known exceptions', () => {
    const tooLong = sources.filter(({ code }) => code.split('\n').length > 300).map(({ file }) => file);
    expect(tooLong).toEqual(longFiles);
  });
});

/** Colloquial names where engineers expect format, notify or max. */
const privateNames =
  /^(?:say|tell)(?![a-z])|^(?:most|longest|youngest)[A-Z]|^(?:longest|lives|Words)$|^Deed|^Kept(?:Page|Answer)/;

/** A key of stored settings. */
const knownPrivateNames = new Set(['youngestAge']);

describe('code', () => {
  it('strikes through prices in one component only', () => {
    const striking = sources.filter(({ code }) => /<(?:s|del|strike)[\s>]/.test(code));
    expect(striking.map(({ file }) => file)).toEqual(['src/areas/shop/storefront/web/price.tsx']);
  });

  it('uses the standard term for each concept', () => {
    const declared =
      /\b(?:const|let|function|class|type)\s+(\w+)|^\s+(?:readonly\s+|async\s+)*#?([a-z]\w*)\??[:(]/gm;
    const found = sources.flatMap(({ file, code }) =>
      [...code.matchAll(declared)].flatMap(([, name, property]) => {
        const word = name ?? property ?? '';
        return privateNames.test(word) && !knownPrivateNames.has(word) ? [`${file}: ${word}`] : [];
      }),
    );
    expect([...new Set(found)]).toEqual([]);
    const files = sources.map(({ file }) => path.basename(file));
    expect(files.filter((file) => /^(?:say|tell|kept-(?:page|answer))\b/.test(file))).toEqual([]);
  });

  it('has comments that begin with their subject', () => {
    // The first line of a comment, and one after code. A continued line may begin with any word.
    const riddle =
      /(?<!\/\/[^\n]*\n[ \t]*)\/\/ ?Wh(?:at|o|oever|ose)\b.*|\/\*\*?\s*(?:\*\s*)?Wh(?:at|o|oever|ose)\b.*/g;
    const all = globSync('{src,scripts,tests,laboratory}/**/*.{ts,tsx,mjs}', { cwd: root });
    const found = all.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(riddle)].map(([text]) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('registers hooks for all tests in setup files only', () => {
    // The test files of a worker share other modules: a hook of a module would run for the first file alone.
    const config = readFileSync(path.join(root, 'vitest.config.ts'), 'utf8');
    const registering = globSync('{tests,src}/**/*.ts', { cwd: root })
      .filter((file) => !/\.(?:test|spec)\.ts$/.test(file))
      .filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(path.join(root, file), 'utf8')));
    expect(registering.length).toBeGreaterThan(1);
    expect(registering.filter((file) => !config.includes(`'${file}'`))).toEqual([]);
  });

  it('reads the time only from the clock', () => {
    const impatient = sources.filter(
      ({ file, code }) =>
        /\bDate\.now\(|\bnew Date\(\)/.test(code) && !file.startsWith('src/platform/kernel/clock/'),
    );
    expect(impatient.map(({ file }) => file)).toEqual([]);
  });

  it('formats numbers, money and dates in one place', () => {
    const formatting = sources.filter(
      ({ file, code }) =>
        /\bnew Intl\.(?!Segmenter|Collator|PluralRules)|\.toLocale(Date|Time)?String\(|\.toFixed\(/.test(
          code,
        ) && !/^src\/platform\/i18n\/format(-number|-period)?\.ts$/.test(file),
    );
    expect(formatting.map(({ file }) => file)).toEqual(machineFormats);
  });

  it('compares names alphabetically in one place', () => {
    const comparing = sources.filter(({ code }) => /\bnew Intl\.Collator/.test(code));
    expect(comparing.map(({ file }) => file)).toEqual(['src/platform/i18n/collator.ts']);
  });

  it('reads the context of the site with one hook', () => {
    const reading = sources.filter(
      ({ file, code }) => file.startsWith('src/') && /(?<!\.)\buseRouteContext\(/.test(code),
    );
    expect(reading.map(({ file }) => file)).toEqual(['src/platform/browser/use-site.ts']);
  });

  it('has no TODO comments', () => {
    expect(
      sources.filter(({ code }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(code)).map(({ file }) => file),
    ).toEqual([]);
  });
});
