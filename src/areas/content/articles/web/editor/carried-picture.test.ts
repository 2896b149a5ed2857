import { expect, test } from 'vitest';
import { carriedPicture } from './carried-picture.ts';

const png = new File(['x'], 'image.png', { type: 'image/png' });
const pdf = new File(['x'], 'listino.pdf', { type: 'application/pdf' });
const carried = (files: File[], html = '') => ({
  files,
  getData: (type: string) => (type === 'text/html' ? html : ''),
});

test.each([
  ['a picture', carried([png]), png],
  ['the first picture among files', carried([pdf, png]), png],
  [
    'a picture of a web page',
    carried([png], '<meta charset="utf-8"><img src="https://example.org/a.png">'),
    png,
  ],
  [
    'a text of Word with its picture',
    carried([png], '<html><style>p{}</style><!--a--><p>Listino</p></html>'),
    undefined,
  ],
  ['cells of Excel with their picture', carried([png], '<table><tr><td>4,50</td></tr></table>'), undefined],
  ['another file', carried([pdf]), undefined],
  ['nothing', null, undefined],
])('takes the correct content of %s', (_, data, expected) => {
  expect(carriedPicture(data)).toBe(expected);
});
