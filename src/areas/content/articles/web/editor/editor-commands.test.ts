import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { articleSchema, readMarkdown, writeMarkdown } from '../../article-schema.ts';
import { insertPicture, linkAt, setLink, tools } from './editor-commands.ts';

const picture = '/media/pictures/0190b0a0-0000-7000-8000-000000000001/640.webp';

/** The Markdown after a command at a position of the text. */
function after(markdown: string, position: number, command: (typeof tools)['heading']['run']): string {
  const doc = readMarkdown(markdown);
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, position) });
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return writeMarkdown(next.doc);
}

describe('a link', () => {
  const two = '[uno](/a) e poi [due](/a)';

  test.each([
    [2, '[uno](/b) e poi [due](/a)'],
    [3, '[uno](/b) e poi [due](/a)'],
    [13, '[uno](/a) e poi [due](/b)'],
  ])('is changed alone when another leads to the same place: %i', (position, expected) => {
    expect(after(two, position, setLink('/b', ''))).toBe(expected);
  });

  test('is changed as a whole when part of it is bold', () => {
    expect(after('[uno **due** tre](/a)', 6, setLink('', ''))).toBe('uno **due** tre');
  });

  test('is told where the cursor is', () => {
    const doc = readMarkdown(two);
    const at = (position: number) =>
      linkAt(EditorState.create({ doc, selection: TextSelection.create(doc, position) }));
    expect([at(2), at(7), at(13)]).toEqual(['/a', '', '/a']);
  });
});

describe('a heading', () => {
  test('keeps the picture of its paragraph', () => {
    const markdown = `Il banco ![Il banco](${picture})`;
    expect(after(markdown, 2, tools.heading.run)).toBe(`## ${markdown}`);
  });

  test('keeps its picture when it becomes a paragraph again', () => {
    expect(after(`## Il banco ![x](${picture})`, 2, tools.heading.run)).toBe(`Il banco ![x](${picture})`);
  });

  test('keeps the words of two lines apart', () => {
    expect(after('Programma\\\nore 18', 2, tools.heading.run)).toBe('## Programma ore 18');
  });

  test('takes a picture', () => {
    expect(after('## Titolo', 7, insertPicture(picture, 'x'))).toBe(`## Titolo![x](${picture})`);
    expect(articleSchema.nodes.heading.inlineContent).toBe(true);
  });
});
