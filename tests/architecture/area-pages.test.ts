import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { areaPages, modules } from '../../src/process/modules.ts';
import { readAreaPages } from '../support/area-pages.ts';
import { root } from './sources.ts';

/** The paths in the route tree that the router generates from `src/routes`. */
function readRoutes(): string[] {
  const tree = readFileSync(path.join(root, 'src/routeTree.gen.ts'), 'utf8');
  const [, list = ''] = /fullPaths:([^;]*)/.exec(tree) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, route]) => String(route));
  return [...new Set(routes.map((route) => (route === '/' ? route : route.replace(/\/$/, ''))))];
}

const paths = (pages: readonly { path: string }[]) => pages.map((page) => page.path).toSorted();

it('every route is a page of an area, and every page has its route', () => {
  expect(paths(areaPages)).toEqual(readRoutes().toSorted());
});

it('the list of modules names the pages of every area', async () => {
  expect(paths(areaPages)).toEqual(paths(await readAreaPages()));
});

it('no two areas have the same name', () => {
  const names = modules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('no menu has two pages at the same position', () => {
  const places = areaPages.flatMap(({ menus = {} }) =>
    Object.entries(menus).map(([menu, position]) => `${menu} ${position}`),
  );
  expect(new Set(places).size).toBe(places.length);
});
