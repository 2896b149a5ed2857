import { expect, test } from 'vitest';
import { descriptionsByPath, descriptionsOf } from './texts-by-path.ts';

const descriptions = { growth: { it: 'Crescere', de: 'Wachsen' }, blog: { it: 'Novità' } };

test('descriptions come back as they went', () => {
  expect(descriptionsOf(descriptionsByPath(descriptions))).toEqual(descriptions);
});

test('what is empty is not sent', () => {
  expect(descriptionsOf({ 'growth.it': ' ', 'growth.de': '', 'blog.it': 'Novità' })).toEqual({
    blog: { it: 'Novità' },
  });
});
