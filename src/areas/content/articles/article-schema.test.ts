import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articleSchema, readMarkdown, writeMarkdown } from './article-schema.ts';

const { nodes, marks } = articleSchema;
const picture = '/media/pictures/0190b0a0-0000-7000-8000-000000000001/640.webp';

const reread = (markdown: string) => readMarkdown(writeMarkdown(readMarkdown(markdown)));
const paragraph = (...content: Parameters<typeof nodes.paragraph.create>[1][]) =>
  nodes.doc.create(null, nodes.paragraph.create(null, content.flat() as never));
const text = articleSchema.text.bind(articleSchema);

describe('a line break preserves the line after it', () => {
  test.each([
    '---',
    '===',
    '- pane',
    '+ pane',
    '1. pane',
    '1) pane',
    '# pane',
    '> pane',
    '* pane',
    '+',
    '1)',
  ])('as text: %s', (line) => {
    const document = paragraph(
      text('Programma'),
      nodes.hard_break.create(),
      text('ore 18'),
      nodes.hard_break.create(),
      text(line),
    );
    expect(readMarkdown(writeMarkdown(document)).toJSON()).toEqual(document.toJSON());
  });
});

test('a heading may hold a picture', () => {
  const document = readMarkdown(`## Titolo ![Il banco](${picture})`);
  expect(document.firstChild?.type.name).toBe('heading');
  expect(document.firstChild?.lastChild?.attrs.alt).toBe('Il banco');
  expect(reread(`## Titolo ![x](${picture})`).textContent).toBe('Titolo ');
});

test('no text is lost when a line of dashes follows a paragraph', () => {
  expect(readMarkdown('Programma\\\nore 18\n---\n\nfine').textContent).toBe('Programmaore 18fine');
});

test('the alternative text of a picture gains no escapes when it is written and read again', () => {
  const alt = '[Il] *banco* \\ di `Anna`_';
  const document = paragraph(nodes.image.create({ src: picture, alt }));
  const again = readMarkdown(writeMarkdown(document));
  expect(again.toJSON()).toEqual(document.toJSON());
  expect(readMarkdown(writeMarkdown(again)).toJSON()).toEqual(document.toJSON());
});

test.each([
  ['**「名前」**は', '「名前」'],
  ['**Attenzione!**Leggi', 'Attenzione!'],
  ['**5€**a testa', '5€'],
  ['名**「前」**は', '「前」'],
])('bold beside punctuation is read: %s', (markdown, bold) => {
  const found: string[] = [];
  readMarkdown(markdown).descendants((node) => {
    if (marks.strong.isInSet(node.marks)) found.push(node.text ?? '');
  });
  expect(found).toEqual([bold]);
});

const word = fc.stringMatching(/^[-+*#>=_~`[\]()<>!.,:;"'\\/&|€$%0-9a-dàё「」。、!名前は😀]{1,6}$/u);
const words = fc.oneof(
  word,
  fc.tuple(word, word).map((pair) => pair.join(' ')),
  fc.constantFrom(
    '---',
    '===',
    '- a',
    '+ a',
    '1. a',
    '1) a',
    '## a',
    '> a',
    '!',
    '#',
    '1.',
    '<https://a.it>',
    '&amp;',
  ),
);
const someMarks = fc
  .record({
    strong: fc.boolean(),
    em: fc.boolean(),
    href: fc.constantFrom('', '', 'https://a.it/b_(c)*d', '/e?f=1&g=2', 'mailto:a@b.it'),
  })
  .map(({ strong, em, href }) => [
    ...(em ? [marks.em.create()] : []),
    ...(strong ? [marks.strong.create()] : []),
    ...(href ? [marks.link.create({ href })] : []),
  ]);
const someText = fc.tuple(words, someMarks).map(([content, set]) => text(content, set));
const someImage = fc
  .tuple(words, fc.option(words), someMarks)
  .map(([alt, title, set]) => nodes.image.create({ src: picture, alt, title }, null, set));
const someCode = words.map((content) => text(content, [marks.code.create()]));
const someFootnote = someText.map((content) => nodes.footnote.create(null, content));
const inText = fc.oneof(
  { weight: 5, arbitrary: someText },
  { weight: 1, arbitrary: someImage },
  { weight: 1, arbitrary: someCode },
  { weight: 1, arbitrary: someFootnote },
);
const space = text(' ');
type Block = typeof space;
const aBreak = nodes.hard_break.create();

const emphasis = (node: Block): string =>
  [marks.em, marks.strong].map((type) => (type.isInSet(node.marks) ? type.name : '')).join('');

/** In Markdown, bold text next to italics is ambiguous; with a space between them it is not. */
const isAmbiguous = (before: Block | undefined, after: Block): boolean =>
  before !== undefined &&
  emphasis(before) !== '' &&
  emphasis(after) !== '' &&
  emphasis(before) !== emphasis(after);

/** Texts and pictures, with a space, a line break or nothing between two of them. */
const inlineOf = (between: fc.Arbitrary<(typeof space)[]>) =>
  fc.tuple(inText, fc.array(fc.tuple(between, inText), { maxLength: 4 })).map(([first, rest]) => {
    const all = [first];
    for (const [gap, next] of rest) all.push(...(isAmbiguous(all.at(-1), next) ? [space] : gap), next);
    return all;
  });
const someParagraph = inlineOf(fc.constantFrom([], [], [space], [aBreak])).map((content) =>
  nodes.paragraph.create(null, content),
);
const someHeading = fc
  .tuple(fc.constantFrom(2, 3), inlineOf(fc.constantFrom([], [space])))
  .map(([level, content]) => nodes.heading.create({ level }, content));

const someCodeBlock = fc
  .array(fc.oneof(words, fc.constantFrom('```', '~~~', '')), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'))
  .map((content) => nodes.code_block.create(null, content === '' ? [] : text(content)));
const alignments = [null, 'left', 'center', 'right'];
const someTable = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const cells = fc.array(fc.option(inlineOf(fc.constantFrom([], [space]))), {
    minLength: columns,
    maxLength: columns,
  });
  const aligned = fc.array(fc.constantFrom(...alignments), { minLength: columns, maxLength: columns });
  return fc.tuple(aligned, fc.array(cells, { minLength: 1, maxLength: 3 })).map(([align, rows]) =>
    nodes.table.create(
      null,
      rows.map((row, index) =>
        nodes.table_row.create(
          null,
          row.map((content, column) =>
            (index === 0 ? nodes.table_header : nodes.table_cell).create(
              { align: align[column] },
              content ?? [],
            ),
          ),
        ),
      ),
    ),
  );
});

const { blocks } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    someParagraph,
    someHeading,
    someCodeBlock,
    someTable,
    fc.constant(nodes.horizontal_rule.create()),
    tie('blocks').map((content) => nodes.blockquote.create(null, content)),
    fc
      .tuple(
        fc.constantFrom(nodes.bullet_list, nodes.ordered_list),
        fc.array(fc.tuple(someParagraph, tie('blocks')), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(1, 1, 3, 99),
      )
      .map(([type, items, order]) =>
        type.create(
          type === nodes.ordered_list ? { order } : null,
          items.map(([first, rest]) => nodes.list_item.create(null, [first, ...rest])),
        ),
      ),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}));

test('any article is the same after it is written and read back', () => {
  fc.assert(
    fc.property(blocks, (content) => {
      const document = nodes.doc.create(null, content);
      document.check();
      const markdown = writeMarkdown(document);
      expect(readMarkdown(markdown).toJSON(), markdown).toEqual(document.toJSON());
    }),
    { numRuns: 300 },
  );
});
