import { describe, expect, test } from 'vitest';
import { importsOf, readSources } from './sources.ts';

const sources = readSources().filter(({ file }) => file.endsWith('.tsx'));

/** The tag of each form in a file, with its attributes: up to the next tag or closing line. */
const formsIn = (code: string): string[] => [...code.matchAll(/<form\b[^<]*/g)].map(([tag]) => tag);

/** A draft that several people edit, whose page has one button that saves all of it. */
const draftForm = 'src/areas/collaboration/editing/web/public/draft-form.tsx';

const isOfEngine = (tag: string): boolean => /\{\.\.\.\w+\.props\}/.test(tag) && !/\bonSubmit=/.test(tag);
/** Searches and filters, which the browser sends in the address where there are no scripts. */
const isSentByBrowser = (tag: string): boolean => /\baction="?/.test(tag);

describe('forms', () => {
  test('are detected with their attributes by this test', () => {
    const code = '<form {...form.props} id="a">\n<p>…</p></form><form onSubmit={(e) => send(e)}>';
    expect(formsIn(code).map(isOfEngine)).toEqual([true, false]);
    expect(isOfEngine('<form {...form.props} onSubmit={own}>')).toBe(false);
    expect(isSentByBrowser('<form action="/beershop" onSubmit={submit}>')).toBe(true);
  });

  test('use useForm, are drafts, or are submitted by the browser', () => {
    const forms = sources.flatMap(({ file, code }) => formsIn(code).map((tag) => ({ file, tag })));
    const others = forms.filter(({ tag }) => !isOfEngine(tag) && !isSentByBrowser(tag));
    expect(others.map(({ file }) => file)).toEqual([draftForm]);
    expect(forms.length).toBeGreaterThan(40);
  });

  test('move the focus to invalid fields in one place in the code', () => {
    const movers = readSources().filter(({ code }) => code.includes('[aria-invalid'));
    expect(movers.map(({ file }) => file)).toEqual(['src/platform/browser/forms/use-problem-focus.ts']);
  });

  test('that several people edit use the same code for drafts and merging', () => {
    const importers = (target: string) =>
      readSources()
        .filter((source) => importsOf(source).some((each) => each.target === target && !each.isType))
        .map(({ file }) => file);
    const editing = 'src/areas/collaboration/editing';
    expect(importers(`${editing}/merge-values.ts`)).toEqual([
      `${editing}/merge-texts.ts`,
      `${editing}/web/public/use-choices.ts`,
      `${editing}/web/public/use-versioned-draft.ts`,
      'src/areas/shop/catalog/admin/merge-drafts.ts',
    ]);
    expect(importers(`${editing}/web/use-stored-draft.ts`)).toEqual([
      `${editing}/web/public/use-versioned-draft.ts`,
    ]);
  });
});
