import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { articleSchema, readMarkdown, writeMarkdown } from '../../article-schema.ts';
import { insertPicture, linkAt, pictureAt, setLink, toggleCodeBlock, tools } from './editor-commands.ts';
import { editorPlugins } from './editor-plugins.ts';
import { footnoteAt, setFootnote } from './footnote-commands.ts';
import { insertTable, tableTools, withLastParagraph } from './table-commands.ts';

const picture = '/media/pictures/0190b0a0-0000-7000-8000-000000000001/640.webp';

/** The Markdown after commands at a position of the text, or with the node there selected. */
function after(markdown: string, position: number, ...commands: Command[]): string {
  const doc = withLastParagraph(readMarkdown(markdown));
  const node = doc.nodeAt(position);
  const isSelectable = node?.type.isInline && !node.isText;
  const selection = isSelectable ? NodeSelection.create(doc, position) : TextSelection.create(doc, position);
  let state = EditorState.create({ doc, selection, plugins: editorPlugins(() => undefined) });
  for (const command of commands) command(state, (transaction) => (state = state.apply(transaction)));
  state.doc.check();
  return writeMarkdown(state.doc);
}

describe('a link', () => {
  const two = '[uno](/a) e poi [due](/a)';

  test.each([
    [2, '[uno](/b) e poi [due](/a)'],
    [3, '[uno](/b) e poi [due](/a)'],
    [13, '[uno](/a) e poi [due](/b)'],
  ])('is changed without changing another link to the same address: %i', (position, expected) => {
    expect(after(two, position, setLink('/b', ''))).toBe(expected);
  });

  test('is changed as a whole when part of it is bold', () => {
    expect(after('[uno **due** tre](/a)', 6, setLink('', ''))).toBe('uno **due** tre');
  });

  test('is found at the cursor', () => {
    const doc = readMarkdown(two);
    const at = (position: number) =>
      linkAt(EditorState.create({ doc, selection: TextSelection.create(doc, position) }));
    expect([at(2), at(7), at(13)]).toEqual(['/a', '', '/a']);
  });
});

describe('a heading', () => {
  test('contains the picture of the paragraph that was changed into it', () => {
    const markdown = `Il banco ![Il banco](${picture})`;
    expect(after(markdown, 2, tools.heading.run)).toBe(`## ${markdown}`);
  });

  test('preserves its picture when it becomes a paragraph again', () => {
    expect(after(`## Il banco ![x](${picture})`, 2, tools.heading.run)).toBe(`Il banco ![x](${picture})`);
  });

  test('has a space between the words that were in two lines of the paragraph', () => {
    expect(after('Programma\\\nore 18', 2, tools.heading.run)).toBe('## Programma ore 18');
  });

  test('can contain a picture', () => {
    expect(after('## Titolo', 7, insertPicture({ src: picture, alt: 'x', caption: '' }))).toBe(
      `## Titolo![x](${picture})`,
    );
    expect(articleSchema.nodes.heading.inlineContent).toBe(true);
  });
});

describe('a table', () => {
  const table = '| a | b |\n| --- | --- |\n| c | d |';

  test('is empty at first, with a paragraph below it', () => {
    expect(after('', 1, insertTable)).toBe('|  |  |\n| --- | --- |\n|  |  |\n|  |  |');
    expect(withLastParagraph(readMarkdown(table)).lastChild?.type.name).toBe('paragraph');
  });

  test.each([
    ['', 1],
    ['uno', 1],
    ['uno', 3],
    ['uno', 4],
    ['- uno', 5],
  ])('has the cursor in its first cell: %j, %i', (markdown, position) => {
    const write: Command = (state, dispatch) => {
      dispatch?.(state.tr.insertText('qui'));
      return true;
    };
    expect(after(markdown, position, insertTable, write)).toContain('| qui |  |');
  });

  test('cannot be nested', () => {
    expect(after(table, 4, insertTable)).toBe(table);
  });

  test.each([
    ['addRow', '| a | b |\n| --- | --- |\n|  |  |\n| c | d |'],
    ['addColumn', '| a |  | b |\n| --- | --- | --- |\n| c |  | d |'],
    ['deleteColumn', '| b |\n| --- |\n| d |'],
    ['deleteTable', ''],
  ] as const)('is changed where the cursor is: %s', (name, expected) => {
    expect(after(table, 4, tableTools[name])).toBe(expected);
  });

  test('has a header, even if its first row is deleted', () => {
    const doc = readMarkdown(table);
    let state = EditorState.create({
      doc,
      selection: TextSelection.create(doc, 4),
      plugins: editorPlugins(() => undefined),
    });
    tableTools.deleteRow(state, (transaction) => (state = state.apply(transaction)));
    expect(state.doc.firstChild?.firstChild?.firstChild?.type.name).toBe('table_header');
    expect(state.doc.firstChild?.textContent).toBe('cd');
  });
});

describe('a footnote', () => {
  test('is inserted after the selected word, and its web addresses are links', () => {
    expect(after('uno due', 4, setFootnote('Vedi https://example.org/a.'))).toBe(
      'uno^[Vedi <https://example.org/a>.] due',
    );
  });

  test('can be read, changed and deleted when it is selected', () => {
    const markdown = 'uno^[*Vedi* [qui](/blog)] due';
    const doc = readMarkdown(markdown);
    const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 4) });
    expect(footnoteAt(state)).toBe('*Vedi* [qui](/blog)');
    expect(after(markdown, 4, setFootnote('Altro'))).toBe('uno^[Altro] due');
    expect(after(markdown, 4, setFootnote(''))).toBe('uno due');
  });

  test('preserves the typed text, including special characters', () => {
    const typed = 'a] ^[b] ![c](d) `e` <f>\n\n## g | h \\';
    const written = after('uno', 4, setFootnote(typed));
    const doc = readMarkdown(written);
    expect(doc.firstChild?.childCount, written).toBe(2);
    expect(doc.firstChild?.lastChild?.type.name).toBe('footnote');
    for (const part of ['a]', 'e', '<f>', 'g | h']) expect(doc.textContent).toContain(part);
  });
});

test('the texts of a selected picture can be changed, and its link stays', () => {
  const markdown = `[![a](${picture})](/blog)`;
  const doc = readMarkdown(markdown);
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 1) });
  expect(pictureAt(state)).toEqual({ src: picture, alt: 'a', caption: '' });
  expect(after(markdown, 1, insertPicture({ src: picture, alt: 'b', caption: 'Foto' }))).toBe(
    `[![b](${picture} "Foto")](/blog)`,
  );
});

test('a paragraph becomes code and a paragraph again', () => {
  expect(after('uno', 2, toggleCodeBlock)).toBe('```\nuno\n```');
  expect(after('```\nuno\n```', 2, toggleCodeBlock)).toBe('uno');
});
