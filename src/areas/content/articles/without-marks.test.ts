import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test.each([
  ['## Chi **siamo**', 'Chi siamo'],
  ['> *Insieme* e ***sempre***', 'Insieme e sempre'],
  ['Scrivi [a noi](/about) o ![il banco](/files/1.jpg)', 'Scrivi a noi o il banco'],
  ['- Pane\n- Vino', '- Pane\n- Vino'],
  ['2 \\* 3, un\\_nome', '2 * 3, un_nome'],
])('%s becomes %s', (markdown, text) => {
  expect(withoutMarks(markdown)).toBe(text);
});
