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
      '<p class=MsoNormal>Prima</p><ul><li><p><b>Uno</b></p></li><li><p><b>Due</b></p></li></ul><p class=MsoNormal>Dopo</p>',
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
      '<ul><li><p><b>Uno</b></p></li></ul><p class=MsoNormal>Testo</p><ol><li><p><b>Due</b></p></li></ol>',
    );
  });

  test('from Word for the web, with other comments, is read too', () => {
    const web = `<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><![if !supportLists]><span style="mso-list:Ignore">-<span>&nbsp;</span></span><![endif]>Uno</p>`;
    expect(plain(read(web).html)).toBe('<ul><li><p>Uno</p></li></ul>');
  });

  test('counts its pictures once, and drops content for other programs', () => {
    const picture =
      '<!--[if gte vml 1]><v:imagedata src="file:///a.png"/><![endif]--><![if !vml]><img width=1 src="file:///a.png"><![endif]>';
    const { html, lostPictures } = read(`<p class=MsoNormal>${picture}</p>`);
    expect(lostPictures).toBe(1);
    expect(html).toBe('<p class=MsoNormal><img width=1 src="file:///a.png"></p>');
  });
});

test('pictures of other sites are counted, those of this site are pasted', () => {
  const html = `<img src="/pictures/a/b.webp"><IMG alt=x src='https://example.org/a.png'><img src=https://example.org/b.png>`;
  expect(read(html)).toEqual({ html, lostPictures: 2 });
});

test.each([
  '<p>Uno</p><ul><li>Due</li></ul>',
  '<b style="font-weight:normal"><span style="font-weight:700">x</span></b>',
  '',
])('other texts do not change: %j', (html) => {
  expect(read(html)).toEqual({ html, lostPictures: 0 });
});
