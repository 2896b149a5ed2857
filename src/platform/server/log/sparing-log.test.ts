import { expect, test } from 'vitest';
import { LogLines } from '#tests/support/log-lines.ts';
import { FixedClock } from '../../kernel/clock/fixed-clock.ts';
import { createLog } from './log.ts';
import { createSparingLog } from './sparing-log.ts';

test('a repeated error is logged once in ten seconds, with the number of skipped lines', () => {
  const lines = new LogLines();
  const clock = new FixedClock();
  const log = createSparingLog();
  const meet = (count: number) => {
    for (let each = 0; each < count; each++) log({ log: createLog('info', lines), clock }, { each }, 'away');
  };
  meet(5);
  expect(lines.all).toMatchObject([{ level: 50, msg: 'away', each: 0 }]);
  expect(lines.all[0]).not.toHaveProperty('others');
  clock.advance(9);
  meet(2);
  expect(lines.all).toHaveLength(1);
  clock.advance(1);
  meet(3);
  expect(lines.all).toMatchObject([{}, { others: 6 }]);
});

test('a clock that is set back does not stop the logging', () => {
  const lines = new LogLines();
  const clock = new FixedClock();
  const log = createSparingLog();
  log({ log: createLog('info', lines), clock }, {}, 'away');
  clock.advance(-3600);
  log({ log: createLog('info', lines), clock }, {}, 'away');
  expect(lines.all).toHaveLength(2);
});
