import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TranslatorProvider } from '#platform/i18n/use-translation.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { choiceFilter, dayFilter, defineList } from '../list.ts';
import { ListFilterForm } from './list-filter-form.tsx';

const list = defineList({
  path: '/admin/prodotti',
  label: 'site:common.products',
  search: { label: 'site:common.search' },
  filters: {
    kind: choiceFilter({
      label: 'storefront:filters.kind',
      values: ['beer', 'gadget'],
      text: (kind) => `storefront:kinds.${kind}`,
      all: 'storefront:filters.all.kind',
    }),
    year: { kind: 'number', label: 'fees:admin.year', min: 2000, max: 2099 },
    from: dayFilter('donations:admin.from'),
  },
  sort: choiceFilter({
    label: 'storefront:filters.sort',
    values: ['name', 'newest'],
    text: (sort) => `storefront:sorts.${sort}`,
    usual: 'name',
  }),
  maxCursorLength: 10,
});

async function render(form: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => form }),
    history: createMemoryHistory(),
    context: { locale: 'it' },
  });
  await router.load();
  return renderToStaticMarkup(
    <TranslatorProvider i18n={serverI18n('it')}>
      <RouterProvider router={router} />
    </TranslatorProvider>,
  );
}

const names = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
const chosen = (html: string) =>
  [...html.matchAll(/<option value="(\w*)" selected/g)].map(([, value]) => value);

const years = { choices: [['2026', '2026'] as const, ['2025', '2025'] as const], usual: '2026' };

test('the filter form of a list is a plain GET form with the parameters of its address, and the days last', async () => {
  const html = await render(<ListFilterForm list={list} selection={{}} ofPage={{ year: years }} />);
  expect(html).toContain('action="/admin/prodotti"');
  expect(names(html)).toEqual(['q', 'kind', 'year', 'sort', 'from']);
  expect(chosen(html)).toEqual(['', '2026', 'name']);
});

test('the filter form of a list shows the selected filters', async () => {
  const selection = { q: 'ale', kind: 'gadget', year: 2025, from: '2026-11-01', sort: 'newest' } as const;
  const html = await render(<ListFilterForm list={list} selection={selection} ofPage={{ year: years }} />);
  expect(chosen(html)).toEqual(['gadget', '2025', 'newest']);
  expect(html).toContain('value="ale"');
  expect(html).toContain('value="2026-11-01"');
});
