import { describe, expect, test } from 'vitest';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import { readMarkdown, writeMarkdown } from '../article-schema.ts';
import { isAllowedLink } from '../articles.rules.ts';
import { articleHeadings } from './heading-ids.ts';
import { picturesIn } from './pictures-in.ts';
import { renderArticle } from './render-article.ts';

const fileId = '0190b0a0-0000-7000-8000-000000000001';
const picture = `/media/pictures/${fileId}/640.webp`;
const pictures = new Map([[fileId, { width: 640, height: 480, widths: [160, 320, 640] }]]);
const render = (markdown: string) => renderArticle(markdown, pictures, 'it');

describe('an article shows', () => {
  test.each([
    ['Una **festa** con *amici*', '<p>Una <strong>festa</strong> con <em>amici</em></p>'],
    ['Prima\n\nDopo', '<p>Prima</p><p>Dopo</p>'],
    ['Riga\\\nnuova', '<p>Riga<br/>nuova</p>'],
    ['- birra\n- bici', '<ul><li>birra</li><li>bici</li></ul>'],
    ['3. tre\n4. quattro', '<ol start="3"><li>tre</li><li>quattro</li></ol>'],
    ['- birra\n  - chiara', '<ul><li><p>birra</p><ul><li>chiara</li></ul></li></ul>'],
    ['> detto', '<blockquote><p>detto</p></blockquote>'],
    ['---', '<hr/>'],
    ['', '<p></p>'],
  ])('%j', (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  test.each([
    ['# Titolo', 'h2'],
    ['## Titolo', 'h2'],
    ['### Titolo', 'h3'],
    ['###### Titolo', 'h3'],
  ])('headings below the title of the page: %j', (markdown, tag) => {
    expect(render(markdown)).toBe(`<${tag} id="h-titolo">Titolo</${tag}>`);
  });

  test('links to pages of the site unchanged, and to others with rel attributes', () => {
    expect(render('[qui](/beershop)')).toBe('<p><a href="/beershop">qui</a></p>');
    expect(render('[là](https://example.org/?a=1&b=2)')).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="external nofollow noopener noreferrer">là</a></p>',
    );
    expect(render('<mailto:info@example.org>')).toContain('href="mailto:info@example.org"');
  });

  test('pictures of the site with their widths and sizes', () => {
    const html = render(`![Il banco](${picture})`);
    expect(html).toContain(`<img src="${picture}"`);
    expect(html).toContain('alt="Il banco" width="640" height="480"');
    expect(html).toContain(`/media/pictures/${fileId}/320.avif 320w`);
  });
});

describe('an article shows', () => {
  test('a picture with a caption as a figure, when it stands alone', () => {
    expect(render(`![Il banco](${picture} "Foto di *Ada*")`)).toMatch(
      /^<figure><picture>.*<\/picture><figcaption>Foto di \*Ada\*<\/figcaption><\/figure>$/,
    );
    expect(render(`Qui: ![Il banco](${picture} "Foto")`)).toMatch(/^<p>Qui: <picture>/);
    expect(render(`![Il banco](${picture})`)).toMatch(/^<p><picture>/);
  });

  test('code unchanged', () => {
    expect(render('`a < *b*`')).toBe('<p><code translate="no">a &lt; *b*</code></p>');
    expect(render('```js\n<b>\n  x\n```')).toBe('<pre translate="no"><code>&lt;b&gt;\n  x</code></pre>');
  });

  test('tables with a header, in a scrollable container', () => {
    const html = render('| Birra | € |\n| --- | ---: |\n| **Bionda** \\| chiara | 4,50 |');
    expect(html).toBe(
      '<section class="article-table" aria-label="Tabella" tabindex="0"><table><thead>' +
        '<tr><th scope="col">Birra</th><th data-align="right" scope="col">€</th></tr></thead><tbody>' +
        '<tr><td><strong>Bionda</strong> | chiara</td><td data-align="right">4,50</td></tr></tbody></table></section>',
    );
  });

  test('footnotes below the text in its language, with links to them and back', () => {
    const html = renderArticle('Uno^[Vedi [qui](/blog).] e due^[*Altro*]', pictures, 'en');
    expect(html).toContain(
      'Uno<sup><a id="note-1-place" href="#note-1" aria-label="Note 1">1</a></sup> e due<sup>',
    );
    expect(html).toContain(
      '<section class="article-notes" aria-label="Notes"><ol><li id="note-1">Vedi <a href="/blog">qui</a>. ' +
        '<a href="#note-1-place" aria-label="Back to note 1 in the text">',
    );
    expect(html).toContain('<li id="note-2"><em>Altro</em>');
  });

  test.each(['^[]', '^[ ]', 'x^2', '^[a ![x](/y)]', '^[a [b]]', '^ [a]', `^[${'a'.repeat(1001)}]`])(
    'no footnote when its Markdown is incomplete: %j',
    (markdown) => {
      expect(render(markdown)).not.toContain('<sup>');
    },
  );

  test('an anchor for each heading, made of its words', () => {
    const markdown = '## La ricetta, passo 1\n\n### La ricetta, passo 1\n\n## 二月 ^[nota]\n\n## **!**';
    expect(articleHeadings(markdown)).toEqual([
      { id: 'h-la-ricetta-passo-1', level: 2, text: 'La ricetta, passo 1' },
      { id: 'h-la-ricetta-passo-1.2', level: 3, text: 'La ricetta, passo 1' },
      { id: 'h-二月', level: 2, text: '二月' },
      { id: 'h', level: 2, text: '!' },
    ]);
    for (const { id } of articleHeadings(markdown)) expect(render(markdown)).toContain(` id="${id}"`);
  });
});

describe('hostile Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    'a <b onclick="x()">b</b>',
    '<!-- x --><style>*{display:none}</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<iframe src="https://example.org"></iframe>',
  ])('remains text: %s', (markdown) => {
    const html = render(markdown);
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(html).toContain('&lt;');
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//example.org)',
    '[x](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '[x](<javascript:alert(1)>)',
    '[x](./javascript:alert)',
    '[x](blob:https://example.org/1)',
    '`[x](javascript:alert(1))`',
    '![x](javascript:alert(1) "y")',
  ])('creates no link: %s', (markdown) => {
    expect(render(markdown)).not.toContain('<a');
  });

  test.each([
    '![x](https://example.org/pixel.gif)',
    '![x](//example.org/pixel.gif)',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![x](/media/pictures/../../etc/1.webp)',
    `![x](/media/pictures/${fileId}/640.svg)`,
    `![x](https://example.org${picture})`,
    '![x](/media/pictures/0190b0a0-0000-7000-8000-000000000009/640.webp)',
    '![x](javascript:alert(1))',
  ])('loads no picture: %s', (markdown) => {
    const html = render(markdown);
    expect(html).not.toMatch(/<img|<picture|srcset/i);
    expect(html).toContain('x');
  });

  test.each([
    '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
    'a^[<script>alert(1)</script>]',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '## <script>alert(1)</script>',
    `![x](${picture} "<script>alert(1)</script>")`,
  ])('remains text in every element: %s', (markdown) => {
    const html = render(markdown);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<img src="?x/);
    expect(html).toContain('&lt;script');
  });

  test('cannot break out of an attribute', () => {
    const html = render(
      `[x](https://example.org/"onmouseover=alert(1)) ![" onerror="alert(1)](${picture} "\\" onload=\\"x")`,
    );
    expect(html).not.toMatch(/ on\w+="/);
    expect(html).toContain('alt="&quot; onerror=&quot;alert(1)"');
  });

  test('of many levels and brackets takes at most ten times as long as an article of its length', () => {
    const nested = [
      '> '.repeat(20_000),
      '- '.repeat(20_000),
      '['.repeat(50_000),
      '*a '.repeat(12_000),
      '![]('.repeat(10_000),
      '`'.repeat(50_000),
      `${'a '.repeat(24_000)}\n===`,
      '^['.repeat(25_000),
      '^[a'.repeat(16_000),
      `^[${'[a]('.repeat(12_000)}`,
      '|'.repeat(50_000),
      `${'|a'.repeat(12_000)}\n${'|-'.repeat(12_000)}`,
      '| a |\n| - |\n'.repeat(3500),
      `a${'\n```'.repeat(12_000)}`,
    ];
    const article = 'Una *parola* dopo [l’altra](https://example.org), e `così` via.\n\n'.repeat(770);
    // The first run also compiles the code.
    render(article);
    const usual = processorTimeOf(() => render(article));
    for (const markdown of nested) {
      const taken = processorTimeOf(() => render(markdown));
      expect(taken / usual, markdown.slice(0, 8)).toBeLessThan(10);
    }
  });
});

describe('the output of the editor', () => {
  test.each([
    'Una **festa** con *amici* e [link](https://example.org/a_b)',
    '## Titolo\n\nTesto\n\n### Sotto\n\n- uno\n- due\n  - tre\n\n1. a\n2. b\n\n> citato\n\n---\n\nfine',
    `![Il banco](${picture})`,
    '1\\. non è una lista',
    '\\# non è un titolo, 2 \\* 3 \\* 4 e snake\\_case\\_qui',
    'riga\\\nnuova',
    '<b>testo</b> e `codice`',
  ])('is read back as the same document: %j', (markdown) => {
    const document = readMarkdown(markdown);
    expect(readMarkdown(writeMarkdown(document)).toJSON()).toEqual(document.toJSON());
  });

  test('contains typed characters in a form that is not read as Markdown', () => {
    const typed = [
      '*a*',
      '# a',
      '- a',
      '1. a',
      '[a](b)',
      '<b>',
      '![a](b)',
      '> a',
      '---',
      'a_b_c',
      '&lt;',
      '`a`',
    ];
    for (const text of typed) {
      const document = readMarkdown('x');
      const paragraph = document.type.schema.node('paragraph', null, document.type.schema.text(text));
      const whole = document.type.schema.node('doc', null, paragraph);
      expect(readMarkdown(writeMarkdown(whole)).textContent, text).toBe(text);
      expect(readMarkdown(writeMarkdown(whole)).firstChild?.type.name, text).toBe('paragraph');
    }
  });
});

test('the pictures of a text are found in every position', () => {
  expect(picturesIn([`- [![x](${picture})](/)`, `> ![y](${picture})`])).toEqual([fileId]);
  expect(picturesIn([`\\![x](${picture})`, '![x](https://example.org/a.webp)'])).toEqual([]);
});

test.each([
  ['https://example.org', true],
  ['/blog?x=1#y', true],
  ['tel:+39000', true],
  ['#contatti', true],
  ['javascript:alert(1)', false],
  ['java\nscript:x', false],
  ['https://example.org/ a', false],
  ['', false],
])('an article may link to %j: %s', (address, isAllowed) => {
  expect(isAllowedLink(address)).toBe(isAllowed);
});
