import { expect, test } from 'vitest';
import { coloursOfValues } from './value-colours.ts';

const option = (...ids: string[]) => ({ values: ids.map((id) => ({ id, value: id })) });
const variant = (colour: string | null, ...optionValueIds: string[]) => ({ colour, optionValueIds });
const size = option('S', 'M');
const colour = option('green', 'sand');

test.each([
  [
    'the option whose values differ in colour',
    [size, colour],
    [
      variant('#0a0', 'S', 'green'),
      variant('#0a0', 'M', 'green'),
      variant('#db8', 'S', 'sand'),
      variant('#db8', 'M', 'sand'),
    ],
    { green: '#0a0', sand: '#db8' },
  ],
  [
    'a value without a variant leaves the others their colours',
    [colour],
    [variant('#0a0', 'green')],
    { green: '#0a0' },
  ],
  [
    'two values of one colour keep it',
    [colour],
    [variant('#808080', 'green'), variant('#808080', 'sand')],
    { green: '#808080', sand: '#808080' },
  ],
  [
    'sizes of one colour are no colours',
    [size, option('green')],
    [variant('#0a0', 'S', 'green'), variant('#0a0', 'M', 'green')],
    { green: '#0a0' },
  ],
  ['no colours at all', [size], [variant(null, 'S'), variant(null, 'M')], {}],
])('%s', (_what, options, variants, expected) => {
  expect(Object.fromEntries(coloursOfValues(options, variants))).toEqual(expected);
});
