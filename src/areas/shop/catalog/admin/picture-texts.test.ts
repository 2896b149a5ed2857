import { expect, test } from 'vitest';
import { findPictureProblems, type PictureText, sendableTexts, withoutSent } from './picture-texts.ts';

const text = (altTexts: PictureText['altTexts'], variantId: string | null = null): PictureText => ({
  altTexts,
  variantId,
});

test('a text in another language needs an Italian one, and a picture that is gone needs nothing', () => {
  const typed = new Map([
    ['german', text({ de: 'Eine Tasse', it: '  ' })],
    ['both', text({ de: 'Eine Tasse', it: 'Una tazza' })],
    ['none', text({ de: ' ', it: '' })],
    ['gone', text({ de: 'Eine Tasse' })],
  ]);
  const stored = ['german', 'both', 'none', 'untouched'].map((id) => ({ id }));
  expect(findPictureProblems(typed, stored)).toEqual({ 'pictures.german': 'required' });
});

test('only pictures that exist are sent, without empty texts and without variants that are gone', () => {
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

test('what is typed while something is sent is sent later', () => {
  const sent = new Map([
    ['first', text({ it: 'Una tazza' })],
    ['second', text({ it: 'Un piatto' })],
  ]);
  const typed = new Map(sent).set('first', text({ it: 'Una tazza verde' }));
  expect([...withoutSent(typed, sent)]).toEqual([['first', text({ it: 'Una tazza verde' })]]);
});
