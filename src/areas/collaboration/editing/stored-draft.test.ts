import { expect, test } from 'vitest';
import { isTexts } from './merge-texts.ts';
import { draftName, mayReplaceDraft, readDraft } from './stored-draft.ts';

const draft = { base: { it: 'Prima' }, version: 3, draft: { it: 'Dopo' }, at: '2026-11-20T10:00:00.000Z' };

test('a draft is read as it was stored', () => {
  expect(readDraft(JSON.stringify(draft), isTexts)).toEqual(draft);
});

test.each([null, '', 'no', '{}', '[]', 'null', JSON.stringify({ ...draft, draft: { it: 7 } })])(
  'an invalid draft is ignored: %s',
  (stored) => {
    expect(readDraft(stored, isTexts)).toBeUndefined();
  },
);

test('two people on one device have separate drafts', () => {
  expect(draftName('a', 'about')).not.toBe(draftName('b', 'about'));
});

test('a tab does not replace the draft of another tab', () => {
  const [first, second] = [JSON.stringify(draft), JSON.stringify({ ...draft, draft: { it: 'Altro' } })];
  expect(mayReplaceDraft(first, null, isTexts)).toBe(false);
  expect(mayReplaceDraft(first, second, isTexts)).toBe(false);
  expect(mayReplaceDraft(first, first, isTexts)).toBe(true);
  expect(mayReplaceDraft(null, first, isTexts)).toBe(true);
  expect(mayReplaceDraft('no', null, isTexts)).toBe(true);
});
