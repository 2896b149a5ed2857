import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const filesWith = (attribute: string): string[] =>
  readSources()
    .filter(({ file, code }) => file.endsWith('.tsx') && code.includes(`${attribute}=`))
    .map(({ file }) => file);

// The router marks a link to the page that is open; `ChoiceLink` marks one of several views of it.
test('links mark the selected view of a page through one component', () => {
  expect(filesWith('aria-current')).toEqual([
    'src/areas/community/calendar/web/month-grid.tsx',
    'src/framework/web/choice-link.tsx',
    'src/ui/breadcrumbs.tsx',
  ]);
});

test('the style of selected elements depends on the state that screen readers announce', () => {
  const others = readSources().filter(
    ({ file, code }) =>
      file.endsWith('.tsx') && /(data-\[(state|status)=(active|on)\]|data-active:|data-selected:)/.test(code),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});
