import { expect, test } from 'vitest';
import { findNotice, noticeHash } from './sign-in.rules.ts';

test('a notice is parsed from the URL, and unknown values are ignored', () => {
  expect(findNotice(`#${noticeHash('confirmed')}`)).toEqual({ notice: 'confirmed', provider: undefined });
  const failed = noticeHash('provider_failed', 'google');
  expect(findNotice(`#${failed}`)).toEqual({ notice: 'provider_failed', provider: 'google' });
  expect(findNotice('#auth=provider_failed:evil')).toMatchObject({ provider: undefined });
  expect(findNotice('#auth=<script>')).toBeUndefined();
  expect(findNotice('')).toBeUndefined();
});
