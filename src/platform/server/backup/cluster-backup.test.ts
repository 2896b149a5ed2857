import { expect, test } from 'vitest';
import { walFilesBetween } from './cluster-backup.ts';

test('the names of log files continue correctly after a group of 256 files', () => {
  expect(walFilesBetween('00000001000000A0000000FE', '00000001000000A100000001')).toEqual([
    '00000001000000A0000000FE',
    '00000001000000A0000000FF',
    '00000001000000A100000000',
    '00000001000000A100000001',
  ]);
});
