import { expect, test } from 'vitest';
import { findPictureProblems, type PictureText, sendableTexts, withoutSent } from './picture-texts.ts';

const text = (altTexts: PictureText['altTexts'], variantId: string | null = null): PictureText => ({
  altTexts,
  variantId,
});

test('a translated picture text requires an Italian text, except for a removed picture', () => {
  const typed = new Map([
    ['german', text({ de: 'Eine Tasse', it: '  ' })],
    ['both', text({ de: 'Eine Tasse', it: 'Una tazza' })],
    ['none', text({ de: ' ', it: '' })],
    ['gone', text({ de: 'Eine Tasse' })],
  ]);
  const stored = ['german', 'both', 'none', 'untouched'].map((id) => ({ id }));
  expect(findPictureProblems(typed, stored)).toEqual({ 'pictures.german': 'required' });
});

test('only texts of existing pictures are sent, without empty texts and removed variants', () => {
  const typed = new Map([
    ['first', text({ it: 'Una tazza', de: ' ' }, 'small')],
    ['second', text({}, 'removed')],
    ['gone', text({ it: 'Un piatto' })],
  ]);
  expect(sendableTexts(typed, ['first', 'second', 'third'], ['small'])).toEqual([
    ['first', text({ it: 'Una tazza' }, 'small')],
    ['second', text({})],
  ]);
});

test('texts typed during a request are sent later', () => {
  const sent = new Map([
    ['first', text({ it: 'Una tazza' })],
    ['second', text({ it: 'Un piatto' })],
  ]);
  const typed = new Map(sent).set('first', text({ it: 'Una tazza verde' }));
  expect([...withoutSent(typed, sent)]).toEqual([['first', text({ it: 'Una tazza verde' })]]);
});
