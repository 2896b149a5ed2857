import { describe, expect, it } from 'vitest';
import { importsOf, readSources } from './sources.ts';

const sources = readSources();
const imports = sources.flatMap((source) =>
  importsOf(source).map((each) => ({ file: source.file, ...each })),
);
const arrow = ({ file, target }: { file: string; target: string }) => `${file} -> ${target}`;

/** From the outside in: code may import from its own layer and from later ones. */
const layers = ['process', 'routes', 'site', 'laboratory', 'areas', 'framework', 'ui', 'platform', 'package'];

function layerOf(file: string): string {
  if (file.startsWith('laboratory/')) return 'laboratory';
  if (!file.startsWith('src/')) return 'package';
  // The two entries of Vite, and the router that they start, count as pages.
  if (/^src\/(router|page-\w+|routeTree\.gen)\.tsx?$/.test(file)) return 'routes';
  // Drawings of products, used by the catalogue.
  if (file.startsWith('src/label-art/')) return 'areas';
  return /^src\/(routes|site|areas|framework|ui|platform)\//.exec(file)?.[1] ?? 'process';
}

/** The groups of areas: code may import from its own group and from earlier ones. */
const areaGroups = [
  'foundation',
  'people',
  'collaboration',
  'content',
  'money',
  'community',
  'shop',
  'site-wide',
];

type Place = { area: string; inside: string };

/** `src/areas/shop/storefront/web/cart-drawer.tsx` is web/cart-drawer.tsx of the area storefront. */
function placeOf(file: string): Place | undefined {
  const [, area, inside] = /^src\/areas\/[^/]+\/([^/]+)\/(.+)$/.exec(file) ?? [];
  return area && inside ? { area, inside: inside.replace(/^admin\//, '') } : undefined;
}

const isServerFile = (file: string) => /\/server\//.test(file) && file.startsWith('src/');

/**
 * Code that reads or locks rows of another area's table: commands in their own transaction, and withdrawals,
 * which lie beside orders.
 */
const knownTableUsers = [
  'src/areas/people/sign-in/server/auth.ts -> src/areas/people/accounts/server/accounts.table.ts',
  'src/areas/people/date-of-birth/server/date-of-birth.ts -> src/areas/people/accounts/server/accounts.table.ts',
  'src/areas/shop/withdrawals/server/personal-data.ts -> src/areas/shop/orders/server/withdrawals.table.ts',
  'src/areas/shop/withdrawals/server/submit-withdrawal.ts -> src/areas/shop/orders/server/withdrawals.table.ts',
  'src/areas/shop/withdrawals/admin/server/undoable-handling.ts -> src/areas/shop/orders/server/withdrawals.table.ts',
];

/** A folder of the platform, and the folders that it may import. */
const platformImports: Record<string, string[]> = {
  kernel: ['kernel'],
  i18n: ['kernel', 'i18n'],
  browser: ['kernel', 'i18n', 'browser'],
  rendering: ['kernel', 'i18n', 'browser', 'rendering'],
  server: ['kernel', 'i18n', 'server'],
};

/** The cycles in a graph of `[from, to]`, written `a -> b -> a`. */
function findCircles(edges: [string, string][]): string[] {
  const next = Map.groupBy(edges, ([from]) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) circles.push([...path.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    for (const [, to] of next.get(node) ?? []) walk(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) walk(node, []);
  return circles;
}

describe('imports', () => {
  it('with cycles are detected', () => {
    const edges: [string, string][] = [
      ['cart', 'shop'],
      ['shop', 'trade'],
      ['trade', 'cart'],
    ];
    expect(findCircles(edges)).toEqual(['cart -> shop -> trade -> cart']);
  });

  it('of the platform stay within code for the same runtime', () => {
    const runtimeOf = (file: string) => /^src\/platform\/([^/]+)\//.exec(file)?.[1];
    const wrong = imports.filter(({ file, target, isType }) => {
      const [from, to] = [runtimeOf(file), runtimeOf(target)];
      if (from === undefined || to === undefined) return false;
      return !isType && !platformImports[from]?.includes(to);
    });
    expect(wrong.map(arrow)).toEqual([]);
    const folders = new Set(sources.map(({ file }) => runtimeOf(file)).filter(Boolean));
    expect([...folders].sort()).toEqual(Object.keys(platformImports).sort());
  });

  it('lead from upper to lower layers: routes, site, areas, ui, platform', () => {
    const upward = imports.filter(({ file, target }) => {
      const [from, to] = [layers.indexOf(layerOf(file)), layers.indexOf(layerOf(target))];
      return from > to || (layerOf(file) === 'ui' && layerOf(target) === 'platform');
    });
    expect(upward.map(arrow)).toEqual([]);
  });

  it('of administration code come only from administration pages and from declarations of the area', () => {
    const adminOf = (file: string) => /^src\/areas\/[^/]+\/[^/]+\/admin\//.exec(file)?.[0];
    const declaration = /\.(module|client|waiting|gauges|test-examples)\.ts$|\/demo\/|\bdemo-|[.-]demo\b/;
    const wrong = imports.filter(({ file, target }) => {
      const admin = adminOf(target);
      if (admin === undefined || layerOf(file) === 'routes' || target.endsWith('.pages.ts')) return false;
      return adminOf(file) === undefined && !declaration.test(file);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it('lead from pages to the server only through typed API clients', () => {
    const crossing = imports.filter(({ file, target, isType }) => {
      // The payment simulator runs on a server only.
      if (!isServerFile(target) || isServerFile(file)) return false;
      if (layerOf(file) === 'process' || layerOf(file) === 'laboratory') return false;
      return !(file.endsWith('.client.ts') && isType);
    });
    expect(crossing.map(arrow)).toEqual([]);
  });

  it('bring no Node, database, schema or configuration code into a browser', () => {
    const serverOnly =
      /^(node:|zod(\/(?!mini$)|$)|@hono\/zod-openapi$|pg$|pg-boss$|drizzle-orm|pino$|nodemailer$|better-auth$)|^src\/platform\/server\//;
    const byFile = Map.groupBy(imports, ({ file }) => file);
    const reached = new Set(
      sources
        .map(({ file }) => file)
        .filter((file) => layerOf(file) === 'routes' && file !== 'src/page-server.tsx')
        // Pages find the declarations of areas by their file names.
        .concat(
          sources
            .map(({ file }) => file)
            .filter((file) => /\.(audit|pages|settings)\.ts$|\.settings-form\.tsx$/.test(file)),
        ),
    );
    const wrong: string[] = [];
    for (const file of reached) {
      for (const each of byFile.get(file) ?? []) {
        if (each.isType) continue;
        if (serverOnly.test(each.target)) wrong.push(arrow(each));
        else if (byFile.has(each.target)) reached.add(each.target);
      }
    }
    expect(wrong).toEqual([]);
    expect(reached).toContain('src/ui/button.tsx');
  });

  it('of functions that generate row keys come from one file, in browsers too', () => {
    const makers = sources.filter(
      ({ file, code }) =>
        /^src\/(areas|framework|site|ui)\//.test(file) &&
        (/\brandomUUID\b/.test(code) || /\bv\d\b[^;]*from 'uuid'/.test(code)),
    );
    expect(makers.map(({ file }) => file)).toEqual([]);
    expect(sources.map(({ file }) => file)).toContain('src/platform/kernel/id.ts');
  });

  it('of zod/mini occur only in the schemas of forms, documents and settings, which browsers load', () => {
    const users = imports.filter(({ target }) => target.startsWith('zod/')).map(({ file }) => file);
    expect(
      users.filter(
        (file) =>
          !/(\.form|\.document|\/(define-document|document-fields)|\.settings|\/form-input|^src\/framework\/settings\/[\w-]+)(\.test)?\.ts$/.test(
            file,
          ),
      ),
    ).toEqual([]);
    expect(users).toContain('src/areas/shop/withdrawals/withdrawals.form.ts');
  });

  it('of i18next are types only: the site has its own translator', () => {
    const users = imports.filter(({ target }) => /^(react-)?i18next$/.test(target));
    expect(users.filter(({ isType }) => !isType).map(arrow)).toEqual([]);
    expect(users.map(({ file }) => file)).toContain('src/platform/i18n/translator.ts');
  });

  it('of the home page load forms and their libraries only on demand', () => {
    const byFile = Map.groupBy(imports, ({ file }) => file);
    const reached = new Set(['src/routes/__root.tsx', 'src/routes/index.tsx']);
    for (const file of reached) {
      for (const { target, isType, isLazy } of byFile.get(file) ?? [])
        if (!isType && !isLazy) reached.add(target);
    }
    expect([...reached].filter((file) => /^zod|^react-hook-form$|\/forms\/|\.form\.ts$/.test(file))).toEqual(
      [],
    );
    expect(reached).toContain('src/areas/people/sign-in/web/auth-dialog-provider.tsx');
    const users = imports.filter(({ target }) => target === 'react-hook-form').map(({ file }) => file);
    expect(users).toEqual(['src/platform/browser/forms/use-form.ts']);
  });

  it('reach another area through its root files, and from server to server through verbs and queries', () => {
    const intruding = imports.filter(({ file, target }) => {
      const [from, to] = [placeOf(file), placeOf(target)];
      if (!from || !to || from.area === to.area || !to.inside.includes('/')) return false;
      if (to.inside.startsWith('web/')) return !to.inside.startsWith('web/public/');
      if (!to.inside.startsWith('server/') || /\.(api|jobs)\.ts$/.test(target)) return true;
      if (!target.endsWith('.table.ts')) return false;
      return !/\.(table|queries)\.ts$/.test(file) && !knownTableUsers.includes(arrow({ file, target }));
    });
    expect(intruding.map(arrow)).toEqual([]);
  });

  it('use every file in web/public/ from another area, and every listed exception for tables is needed', () => {
    const used = new Set(
      imports
        .filter(({ file, target }) => placeOf(file)?.area !== placeOf(target)?.area)
        .map(({ target }) => target),
    );
    const offered = sources.map(({ file }) => file).filter((file) => file.includes('/web/public/'));
    expect(offered.length).toBeGreaterThan(5);
    expect(offered.filter((file) => !used.has(file))).toEqual([]);
    const arrows = new Set(imports.map(arrow));
    expect(knownTableUsers.filter((known) => !arrows.has(known))).toEqual([]);
  });

  it('of files have no cycles, types included', () => {
    const loaded = imports.filter(({ isLazy }) => !isLazy);
    expect(findCircles(loaded.map(({ file, target }) => [file, target]))).toEqual([]);
  });

  it('of the parts of platform/server have no cycles, types included', () => {
    // The context of requests and the dependencies of the process, at the root, name types of all parts.
    const partOf = (file: string) => /^src\/platform\/server\/([^/]+)\//.exec(file)?.[1];
    const edges = imports.flatMap(({ file, target }): [string, string][] => {
      const [from, to] = [partOf(file), partOf(target)];
      return from && to && from !== to ? [[from, to]] : [];
    });
    expect(findCircles(edges)).toEqual([]);
  });

  it('of areas have no cycles, types included', () => {
    const edges = imports.flatMap(({ file, target }): [string, string][] => {
      const [from, to] = [placeOf(file)?.area, placeOf(target)?.area];
      return from && to && from !== to ? [[from, to]] : [];
    });
    expect(edges.length).toBeGreaterThan(50);
    expect(findCircles(edges)).toEqual([]);
  });

  it('of groups of areas go from later to earlier ones', () => {
    const groupOf = (file: string) => /^src\/areas\/([^/]+)\//.exec(file)?.[1];
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [groupOf(file), groupOf(target)];
      return from && to && areaGroups.indexOf(from) < areaGroups.indexOf(to);
    });
    expect(wrong.map(arrow)).toEqual([]);
    const folders = new Set(sources.map(({ file }) => groupOf(file)).filter(Boolean));
    expect([...folders].sort()).toEqual([...areaGroups].sort());
    const areas = sources.map(({ file }) => /^src\/areas\/[^/]+\/([^/]+)\//.exec(file)?.[0]);
    const names = [...new Set(areas.filter((area) => area !== undefined))].map((area) => area.split('/')[3]);
    expect(
      names.filter((name, at) => names.indexOf(name) !== at),
      'areas of one name',
    ).toEqual([]);
  });

  it('lead to files that exist', () => {
    const files = new Set(sources.map(({ file }) => file));
    const code = imports.filter(
      ({ target }) => /^src\/.*\.tsx?$/.test(target) && !target.endsWith('.gen.ts'),
    );
    expect(code.filter(({ target }) => !files.has(target)).map(arrow)).toEqual([]);
    expect(code.length).toBeGreaterThan(100);
  });
});
