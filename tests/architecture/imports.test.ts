import { describe, expect, it } from 'vitest';
import { importsOf, readSources } from './sources.ts';

const sources = readSources();
const imports = sources.flatMap((source) =>
  importsOf(source).map((each) => ({ file: source.file, ...each })),
);
const arrow = ({ file, target }: { file: string; target: string }) => `${file} -> ${target}`;

/** From the outside in: code may import from its own layer and from those after it. */
const layers = ['process', 'routes', 'site', 'features', 'ui', 'platform', 'package'];

function layerOf(file: string): string {
  if (!file.startsWith('src/')) return 'package';
  // The two entries of Vite, and the router that they start, belong to the pages.
  if (/^src\/(router|page-\w+|routeTree\.gen)\.tsx?$/.test(file)) return 'routes';
  return /^src\/(routes|site|features|ui|platform)\//.exec(file)?.[1] ?? 'process';
}

type Place = { feature: string; inside: string };

/** `src/features/cart/web/cart-drawer.tsx` is web/cart-drawer.tsx of the feature cart. */
function placeOf(file: string): Place | undefined {
  const [, feature, inside] = /^src\/features\/([^/]+)\/(.+)$/.exec(file) ?? [];
  return feature && inside ? { feature, inside } : undefined;
}

const isServerFile = (file: string) => /\/server\//.test(file) && file.startsWith('src/');

/** Components and hooks that a feature offers to others. */
const offered = [
  'src/features/accounts/web/auth-dialog-context.ts',
  'src/features/accounts/web/session.query.ts',
  'src/features/accounts/web/use-account-actions.ts',
  'src/features/cart/web/add-to-cart-button.tsx',
  'src/features/cart/web/use-cart.ts',
  'src/features/checkout/web/date-of-birth-correction.tsx',
  'src/features/orders/web/all-orders.tsx',
  'src/features/orders/web/own-orders.tsx',
  'src/features/profile/web/profile.query.ts',
  'src/features/settings/web/identity.query.ts',
  'src/features/tokens/web/use-token-award.ts',
  'src/features/withdrawals/web/all-withdrawals.tsx',
];

/** Verbs that read or lock a row of another feature's table inside their own transaction. */
const knownTableUsers = [
  'src/features/checkout/server/correct-date-of-birth.ts -> src/features/accounts/server/accounts.table.ts',
  'src/features/checkout/server/place-checkout.ts -> src/features/accounts/server/accounts.table.ts',
];

describe('imports', () => {
  it('run from routes over site and features to ui and platform', () => {
    const upward = imports.filter(({ file, target }) => {
      const [from, to] = [layers.indexOf(layerOf(file)), layers.indexOf(layerOf(target))];
      return from > to || (layerOf(file) === 'ui' && layerOf(target) === 'platform');
    });
    expect(upward.map(arrow)).toEqual([]);
  });

  it('lead from pages to the server through the typed API clients only', () => {
    const crossing = imports.filter(({ file, target, isType }) => {
      if (!isServerFile(target) || isServerFile(file) || layerOf(file) === 'process') return false;
      return !(file.endsWith('.client.ts') && isType);
    });
    expect(crossing.map(arrow)).toEqual([]);
  });

  it('bring nothing of Node, of the database, of schemas or of the configuration into a browser', () => {
    const serverOnly =
      /^(node:|zod$|@hono\/zod-openapi$|pg$|pg-boss$|drizzle-orm|pino$|nodemailer$|better-auth$)|^src\/platform\/(db|config|jobs|mail|log)\//;
    const byFile = Map.groupBy(imports, ({ file }) => file);
    const reached = new Set(
      sources
        .map(({ file }) => file)
        .filter((file) => layerOf(file) === 'routes' && file !== 'src/page-server.tsx'),
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

  it('reach another feature through its root files, and from server to server through verbs and queries', () => {
    const intruding = imports.filter(({ file, target }) => {
      const [from, to] = [placeOf(file), placeOf(target)];
      if (!from || !to || from.feature === to.feature || !to.inside.includes('/')) return false;
      if (to.inside.startsWith('web/')) return !offered.includes(target);
      if (!to.inside.startsWith('server/') || /\.(api|jobs)\.ts$/.test(target)) return true;
      if (!target.endsWith('.table.ts')) return false;
      return !/\.(table|queries)\.ts$/.test(file) && !knownTableUsers.includes(arrow({ file, target }));
    });
    expect(intruding.map(arrow)).toEqual([]);
  });

  it('name only files that are offered or known still', () => {
    const targets = new Set(imports.map(({ target }) => target));
    expect(offered.filter((file) => !targets.has(file))).toEqual([]);
    const arrows = new Set(imports.map(arrow));
    expect(knownTableUsers.filter((known) => !arrows.has(known))).toEqual([]);
  });

  it('do not run in circles', () => {
    const next = Map.groupBy(
      imports.filter(({ isType, isLazy }) => !isType && !isLazy),
      ({ file }) => file,
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, path: string[]): void => {
      const start = path.indexOf(file);
      if (start >= 0) circles.push([...path.slice(start), file].join(' -> '));
      if (start >= 0 || done.has(file)) return;
      for (const { target } of next.get(file) ?? []) walk(target, [...path, file]);
      done.add(file);
    };
    for (const { file } of sources) walk(file, []);
    expect(circles).toEqual([]);
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
