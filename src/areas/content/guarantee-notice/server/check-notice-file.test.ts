import { describe, expect, test } from 'vitest';
import { jpeg, png } from '#tests/support/pictures.ts';
import { checkNoticeFile } from './check-notice-file.ts';

const svg = (content: string, root = 'viewBox="0 0 595.28 841.89"') =>
  Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${content}</svg>`,
  );

const refusalOf = (file: Buffer) =>
  checkNoticeFile(file).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

describe('the file of a notice', () => {
  test('can be an SVG of a drawing program, with an embedded picture', async () => {
    const drawn = svg(
      `<style>.st0{fill:#003399;font-family:'Inter'} .st1{clip-path:url(#c)}</style><defs><clipPath id="c"><rect width="9" height="9"/></clipPath></defs>
      <g class="st1"><path d="M0 0h9v9z"/><use xlink:href="#c"/><image width="1" height="1" xlink:href="data:image/png;base64,iVBORw0KGgo="/><text>EU</text></g>`,
    );
    expect(await checkNoticeFile(drawn)).toEqual({ type: 'image/svg+xml', width: 595, height: 842 });
    const sized = svg('<path d="M0 0h9"/>', 'width="210mm" height="297mm"');
    expect(await checkNoticeFile(sized)).toMatchObject({ width: 210, height: 297 });
  });

  test('can be a PNG, whose size is read', async () => {
    expect(await checkNoticeFile(await png())).toEqual({ type: 'image/png', width: 40, height: 30 });
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['an event handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['an event handler in capitals', '<path d="M0 0" ONLOAD="alert(1)"/>'],
    ['foreign content', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['a link to another site', '<a xlink:href="https://example.org/"><path d="M0 0"/></a>'],
    ['a link that runs', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a picture from outside', '<image href="//example.org/a.png" width="1" height="1"/>'],
    ['a drawing inside', '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="1" height="1"/>'],
    ['an animation of a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['a style from outside', '<style>@import "https://example.org/a.css";</style>'],
    [
      'a style from outside, spelled with an entity',
      '<style>a { fill: url(&#104;ttps://example.org/a) }</style>',
    ],
    ['a font from outside', '<style>@font-face{font-family:x;src:url(https://example.org/a)}</style>'],
    ['a style that hides an address', String.raw`<style>a{fill:u\72l(https://example.org/a)}</style>`],
    ['a style in a CDATA section', '<style><![CDATA[a{fill:url(https://example.org/a)}]]></style>'],
    ['a fill from outside', '<path d="M0 0" fill="url(https://example.org/a#b)"/>'],
  ])('is refused with %s', async (_what, content) => {
    expect(await refusalOf(svg(content))).toBe('notice_unsafe');
    // The refusal concerns the part, not the drawing around it.
    expect(await refusalOf(svg('<path d="M0 0h9v9z"/>'))).toBe('accepted');
  });

  test('is refused with entities and with an external style sheet', async () => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>';
    const entity = `<!DOCTYPE svg [<!ENTITY x "y">]>${body}`;
    expect(await refusalOf(Buffer.from(entity))).toBe('notice_unsafe');
    expect(await refusalOf(Buffer.from(`<?xml-stylesheet href="a.css"?>${body}`))).toBe('notice_unsafe');
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(await refusalOf(Buffer.from(doctype + body))).toBe('accepted');
  });

  test('is refused when it is invalid', async () => {
    expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path></svg>'))).toBe(
      'notice_broken',
    );
    expect(await refusalOf(svg('', ''))).toBe('notice_broken');
    expect(await refusalOf(Buffer.concat([svg('<path d="M0 0"/>'), Buffer.from([0xff])]))).toBe(
      'notice_broken',
    );
    const whole = await png();
    expect(await refusalOf(whole.subarray(0, -20))).toBe('notice_broken');
  });

  test('is refused when it is of another type', async () => {
    expect(await refusalOf(await jpeg())).toBe('notice_type');
    expect(await refusalOf(Buffer.from('%PDF-1.7'))).toBe('notice_type');
  });
});
