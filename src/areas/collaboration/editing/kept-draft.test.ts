import { expect, test } from 'vitest';
import { draftName, mayReplaceDraft, readDraft } from './kept-draft.ts';

const draft = { base: { it: 'Prima' }, version: 3, texts: { it: 'Dopo' }, at: '2026-11-20T10:00:00.000Z' };

test('a draft is read as it was kept', () => {
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', 'no', '{}', '[]', 'null', JSON.stringify({ ...draft, texts: { it: 7 } })])(
  'what is no draft is ignored: %s',
  (stored) => {
    expect(readDraft(stored)).toBeUndefined();
  },
);

test('two people at one device have drafts of their own', () => {
  expect(draftName('a', 'about')).not.toBe(draftName('b', 'about'));
});

test('a tab leaves the draft of another tab alone', () => {
  const [first, second] = [JSON.stringify(draft), JSON.stringify({ ...draft, texts: { it: 'Altro' } })];
  expect(mayReplaceDraft(first, null)).toBe(false);
  expect(mayReplaceDraft(first, second)).toBe(false);
  expect(mayReplaceDraft(first, first)).toBe(true);
  expect(mayReplaceDraft(null, first)).toBe(true);
  expect(mayReplaceDraft('no', null)).toBe(true);
});
