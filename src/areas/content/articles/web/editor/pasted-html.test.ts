import { describe, expect, test } from 'vitest';
import { readPasted } from './pasted-html.ts';

const read = (html: string) => readPasted(html, (address) => address.startsWith('/pictures/'));
const plain = (html: string) => html.replaceAll(/\s+(?=<)|<\/?span[^>]*>|<\/?o:p>/g, '');

/** A paragraph of a list in the HTML of Word for Windows. */
const item = (text: string, sign = '·', level = 1, position = 'Middle') =>
  `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><b>${text}</b><o:p></o:p></p>`;

describe('a text from Word', () => {
  test('has lists without the typed bullets', () => {
    const { html } = read(
      `<p class=MsoNormal>Prima</p>\n${item('Uno')}\n${item('Due')}\n<p class=MsoNormal>Dopo</p>`,
    );
    expect(plain(html)).toBe(
      '<p class="MsoNormal">Prima</p><ul><li><p><b>Uno</b></p></li><li><p><b>Due</b></p></li></ul><p class="MsoNormal">Dopo</p>',
    );
  });

  test('has numbered and nested lists', () => {
    const { html } = read(
      [item('Uno', '1.'), item('A', 'o', 2), item('B', 'o', 2), item('Due', '2.')].join('\n'),
    );
    expect(plain(html)).toBe(
      '<ol><li><p><b>Uno</b></p><ul><li><p><b>A</b></p></li><li><p><b>B</b></p></li></ul></li><li><p><b>Due</b></p></li></ol>',
    );
  });

  test('has two lists where a paragraph is between them', () => {
    const { html } = read(`${item('Uno')}<p class=MsoNormal>Testo</p>${item('Due', '1)')}`);
    expect(plain(html)).toBe(
      '<ul><li><p><b>Uno</b></p></li></ul><p class="MsoNormal">Testo</p><ol><li><p><b>Due</b></p></li></ol>',
    );
  });

  test('from Word for the web, which has different comments, is read too', () => {
    const web = `<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><![if !supportLists]><span style="mso-list:Ignore">-<span>&nbsp;</span></span><![endif]>Uno</p>`;
    expect(plain(read(web).html)).toBe('<ul><li><p>Uno</p></li></ul>');
  });

  test('counts its pictures once, and drops content for other programs', () => {
    const picture =
      '<!--[if gte vml 1]><v:imagedata src="file:///a.png"/><![endif]--><![if !vml]><img width=1 src="file:///a.png"><![endif]>';
    const { html, lostPictures } = read(`<p class=MsoNormal>${picture}</p>`);
    expect(lostPictures).toBe(1);
    expect(html).toBe('<p class="MsoNormal"><img width="1" src="file:///a.png"></p>');
  });
});

test('pictures of other sites are counted, those of this site are pasted', () => {
  const html = `<img src="/pictures/a/b.webp"><IMG alt=x src='https://example.org/a.png'><img src=https://example.org/b.png>`;
  expect(read(html).lostPictures).toBe(2);
  expect(read(html).html).toContain('<img src="/pictures/a/b.webp">');
});

test.each([
  '<p>Uno</p><ul><li>Due</li></ul>',
  '<b style="font-weight:normal"><span style="font-weight:700">x</span></b>',
  '',
])('other texts do not change: %j', (html) => {
  expect(read(html)).toEqual({ html, lostPictures: 0 });
});

test('content that was copied from the editor itself is pasted unchanged', () => {
  const html = '<table data-pm-slice="0 0 []"><tr><td><del>x</del></td></tr></table>';
  expect(read(html)).toEqual({ html, lostPictures: 0 });
});

describe('comments of reviewers are dropped', () => {
  test('from Word', () => {
    const anchor =
      '<span class=MsoCommentReference><span style="font-size:8.0pt"><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><![endif]><span style="mso-special-character:comment">&nbsp;</span></span></span>';
    const list =
      '<div style="mso-element:comment-list"><![if !supportAnnotations]><hr class=msocomoff><![endif]><div style="mso-element:comment"><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText>Nota <a href="#_msoanchor_1" class=msocomoff>[AB1]</a></p></div></div></div>';
    expect(
      read(`<p>Il <a style="mso-comment-reference:AB_1">testo</a>${anchor} resta.</p>${list}`).html,
    ).toBe('<p>Il <a style="mso-comment-reference:AB_1">testo</a> resta.</p>');
  });

  test('from Google Docs', () => {
    const box =
      '<div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Una nota</span></p><p>ancora</p></div>';
    expect(
      read(`<p>Testo<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><p>Altro</p>${box}`).html,
    ).toBe('<p>Testo.</p><p>Altro</p>');
  });
});

describe('tables', () => {
  const cells = (html: string) =>
    [...read(html).html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell),
    );

  test('have one line in each cell', () => {
    const html =
      '<table><tr><td><p>Uno</p>\n<p><b>due</b><br>tre</p></td><td><div>A</div><div>B</div></td></tr><tr><td><p>&nbsp;</p></td><td>C</td></tr></table>';
    expect(cells(html)).toEqual([
      ['Uno <b>due</b> tre', 'A B'],
      ['', 'C'],
    ]);
  });

  test('have a cell in each column, also where one spans others', () => {
    const html =
      '<table><tr><td rowspan=2>A</td><td colspan=2>B</td><td>C</td></tr><tr><td>D</td><td>E</td><td>F</td></tr><tr><td>G</td></tr></table>';
    expect(cells(html)).toEqual([
      ['A', 'B', '', 'C'],
      ['', 'D', 'E', 'F'],
      ['G', '', '', ''],
    ]);
  });

  test('have no columns without cells', () => {
    const html =
      '<table><tr><td colspan=2>A</td><td>B</td></tr><tr><td colspan=2>C</td><td>D</td></tr></table>';
    expect(cells(html)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
  });

  test('used for layout are replaced with their content, and a caption becomes a paragraph', () => {
    const inner = '<table><caption>Orari</caption><tr><td>A</td></tr></table>';
    expect(read(`<table><tr><td><p>Testo</p>${inner}</td></tr></table>`).html).toBe(
      '<div><div><div><p>Testo</p><p>Orari</p><table><tr><td>A</td></tr></table></div></div></div>',
    );
  });

  test('with one column of longer texts are replaced with their content too', () => {
    const html = '<table><tr><td><h1>Notizie</h1><p>Testo</p></td></tr><tr><td>Fine</td></tr></table>';
    expect(read(html).html).toBe(
      '<div><div><div><h1>Notizie</h1><p>Testo</p></div></div><div><div>Fine</div></div></div>',
    );
  });

  test('without text are removed, like headings without text', () => {
    expect(
      read(
        '<h2><br></h2><h1><span>&nbsp;</span></h1><table><tr><td><p>&nbsp;</p></td></tr></table><h2><img src="/pictures/a/b.webp"></h2>',
      ).html,
    ).toBe('<h2><img src="/pictures/a/b.webp"></h2>');
  });
});

describe('content that is not shown or not valid is dropped', () => {
  test.each([
    '<s>x</s>',
    '<strike>x</strike>',
    '<del>x</del>',
    '<span style="text-decoration: line-through">x</span>',
    '<span style="text-decoration-line:underline line-through">x</span>',
    '<span style="display:none">x</span>',
    '<span style="mso-hide:all">x</span>',
    '<span class="x">x</span>',
  ])('%s', (hidden) => {
    const sheet = '<style><!-- @media print { .y { display: none } } .x { mso-hide: all } --></style>';
    expect(read(`${sheet}<p class="y">Resta ${hidden}</p><ul><li>A</li><li>${hidden}</li></ul>`).html).toBe(
      `${sheet}<p class="y">Resta </p><ul><li>A</li></ul>`,
    );
  });

  test('but a table cell with struck-through text remains as an empty cell', () => {
    expect(read('<table><tr><td><s>x</s></td><td>y</td></tr></table>').html).toBe(
      '<table><tr><td></td><td>y</td></tr></table>',
    );
  });
});

test('links have their real address instead of a redirect, also in their text', () => {
  const wrapped = 'https://www.google.com/url?q=https://example.org/a&sa=D';
  expect(read(`<a href="${wrapped.replace('&', '&amp;')}">${wrapped.replace('&', '&amp;')}</a>`).html).toBe(
    '<a href="https://example.org/a">https://example.org/a</a>',
  );
  expect(read('<p><a href="#_Toc1">Indice</a></p>').html).toBe('<p>Indice</p>');
});

test('emoji that are drawn as pictures become text', () => {
  const html =
    '<p>Festa <img alt="🎉" src="https://example.org/a.png"><img alt="👩‍🌾🇮🇹" src="https://example.org/b.png"></p>';
  expect(read(html)).toEqual({ html: '<p>Festa 🎉👩‍🌾🇮🇹</p>', lostPictures: 0 });
  expect(read('<img alt="2" src="https://example.org/a.png">').lostPictures).toBe(1);
});

describe('pasted footnotes become footnotes of the article', () => {
  const expected = '<p>Testo<span class="footnote">La <i>nota</i></span>.</p>';

  test('from Word', () => {
    const notes =
      '<div style="mso-element:footnote-list"><![if !supportFootnotes]><br clear=all><hr size=1><![endif]><div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> La <i>nota</i></p></div></div>';
    expect(read(`<p>Testo<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a>.</p>${notes}`).html).toBe(
      expected,
    );
  });

  test('from LibreOffice', () => {
    const notes =
      '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>\tLa <i>nota</i></p></div>';
    expect(
      read(`<p>Testo<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a>.</p>${notes}`).html,
    ).toBe(expected);
  });

  test('from Google Docs', () => {
    const notes = '<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> La <i>nota</i></span></p></div>';
    expect(read(`<p>Testo<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p>${notes}`).html).toBe(
      expected.replace('La <i>nota</i>', '<span>La <i>nota</i></span>'),
    );
  });

  test('except those without a note or with a very long note, which become plain text', () => {
    expect(read('<p>Testo<a href="#_ftn1">[1]</a></p>').html).toBe('<p>Testo[1]</p>');
    const long = 'x'.repeat(2000);
    expect(
      read(`<p>A<a href="#_edn1">[i]</a></p><div><p><a href="#_ednref1">[i]</a> ${long}</p></div>`).html,
    ).toBe(`<p>A[i]</p><div><p>[i] ${long}</p></div>`);
  });
});
