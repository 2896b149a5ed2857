import { describe, expect, it } from 'vitest';
import { readCatalogues } from '../../scripts/messages/catalogues.ts';
import { importsOf, readSources, root, type Source } from './sources.ts';

const sources = new Map(readSources().map((source) => [source.file, source]));
const areas = readCatalogues(root).map(({ namespace }) => namespace);
const routes = [...sources.values()].filter(({ file }) => file.startsWith('src/routes/'));
/** Declarations of areas that a file of the site finds by their file names. */
const found: Readonly<Record<string, RegExp>> = {
  'src/site/area-audits.ts': /\.audit\.ts$/,
  'src/site/area-settings.ts': /\.settings\.ts$/,
  'src/site/settings-forms.ts': /\.settings-form\.tsx$/,
};
const rootRoute = 'src/routes/__root.tsx';

/**
 * The areas whose messages a file uses: `useTranslation('cart')` or a list, `t('title', { ns: 'cart' })`,
 * `t('cart:title')`.
 */
function areasOf({ code }: Source): string[] {
  const asked = code.matchAll(/\buseTranslation\(([^)]*)\)|\bns: '([\w-]+)'|['"`]([\w-]+):[\w$]/g);
  const names = [...asked].flatMap(([, list = '', ...single]) => [
    ...(list.match(/[\w-]+/g) ?? []),
    ...single,
  ]);
  return names.filter((name) => areas.includes(name));
}

/** The areas that a file may show, including everything it imports statically or dynamically. */
function areasBehind(file: string): Set<string> {
  const reached = new Set([file]);
  const shown = new Set<string>();
  for (const each of reached) {
    const source = sources.get(each);
    if (!source) continue;
    for (const area of areasOf(source)) shown.add(area);
    for (const { target, isType } of importsOf(source)) {
      // The list of all pages uses their titles; each page's own route loads its title.
      if (!isType && !target.endsWith('.pages.ts')) reached.add(target);
    }
    const pattern = found[each];
    if (pattern) for (const file of sources.keys()) if (pattern.test(file)) reached.add(file);
  }
  return shown;
}

/** `staticData: { messages: ['storefront'] }` */
function declaredAreas(file: string): string[] {
  const [, list] = /\bmessages: \[([^\]]*)\]/.exec(sources.get(file)?.code ?? '') ?? [];
  return [...(list ?? '').matchAll(/'([\w-]+)'/g)].flatMap((match) => match[1] ?? []);
}

describe('the messages that a page loads in a browser', () => {
  const everywhere = declaredAreas(rootRoute);

  it.each(routes.filter(({ file }) => file !== rootRoute))(
    'are declared exactly as the page needs them: $file',
    ({ file }) => {
      const shown = [...areasBehind(file)].filter((area) => !everywhere.includes(area));
      expect(declaredAreas(file), 'staticData: { messages: […] } of this route').toEqual(shown.sort());
    },
  );

  it('include on every page the messages of header, footer and error pages', () => {
    const shown = new Set([...areasBehind(rootRoute), ...areasBehind('src/router.tsx')]);
    expect(everywhere, 'staticData: { messages: […] } of the root route').toEqual([...shown].sort());
  });

  it('are declared in a form that this test can read', () => {
    const unreadable = /\buseTranslation\((?!\[?'[\w-]+')|\bns: (?!'[\w-]+')/;
    const web = [...sources.values()].filter(({ file }) => !/\/server\//.test(file));
    expect(web.filter(({ code }) => unreadable.test(code)).map(({ file }) => file)).toEqual([]);
  });
});
