import { expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { libraryLogger } from './auth.ts';

test('user input in a message of the library is not logged', () => {
  const lines = new LogLines();
  const { log } = libraryLogger(createLog('info', lines));
  const error = new TypeError('cannot read "https://evil.example"');
  log('error', 'Invalid callbackURL: https://evil.example/', error);
  log('error', 'Failed query: select 1 where email = evil.example', error);
  expect(lines.text).not.toContain('evil.example');
  expect(lines.all).toMatchObject([
    { kind: 'TypeError', msg: 'accounts library: Invalid callbackURL' },
    { msg: 'accounts library: Failed query' },
  ]);
});
