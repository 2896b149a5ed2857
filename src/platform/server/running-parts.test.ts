import { expect, test } from 'vitest';
import { LogLines } from '#tests/support/log-lines.ts';
import { createLog } from './log/log.ts';
import { RunningParts } from './running-parts.ts';

function openParts(limit?: number) {
  const lines = new LogLines();
  return { parts: new RunningParts(createLog('error', lines), limit), lines };
}

test('parts of the application are closed once, one by one, in the reverse order of their opening', async () => {
  const { parts, lines } = openParts();
  const closed: string[] = [];
  const close = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    closed.push(name);
  };
  for (const name of ['database', 'jobs', 'port']) parts.add({ name, close: () => close(name) });
  await Promise.all([parts.close(), parts.close()]);
  expect(closed).toEqual(['port', 'jobs', 'database']);
  expect(lines.all).toEqual([]);
});

test('a part that hangs or fails while closing is named in the log, and the remaining parts are closed', async () => {
  const { parts, lines } = openParts();
  const closed: string[] = [];
  parts.add({ name: 'database', close: () => closed.push('database') });
  parts.add({ name: 'jobs', close: () => new Promise(() => undefined), limit: 20 });
  parts.add({ name: 'pages', close: () => Promise.reject(new Error('no file')) });
  parts.add({
    name: 'port',
    close: () => {
      throw new Error('no port');
    },
  });
  await parts.close();
  expect(closed).toEqual(['database']);
  expect(lines.all).toMatchObject([
    { part: 'port', msg: 'The stop failed to close a part', error: { message: 'no port' } },
    { part: 'pages', msg: 'The stop failed to close a part', error: { message: 'no file' } },
    { part: 'jobs', msg: 'The stop gave up a part', milliseconds: 20 },
  ]);
});

test('parts that hang share the time of the whole stop, whatever each may take', async () => {
  const { parts, lines } = openParts(60);
  const hang = () => new Promise(() => undefined);
  parts.add({ name: 'database', close: hang, limit: Number.POSITIVE_INFINITY });
  parts.add({ name: 'jobs', close: hang, limit: 40 });
  parts.add({ name: 'port', close: hang, limit: 10 });
  await parts.close();
  const given = lines.all.map(({ milliseconds }) => Number(milliseconds));
  expect(lines.all).toMatchObject([{ part: 'port' }, { part: 'jobs' }, { part: 'database' }]);
  expect(given.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeLessThanOrEqual(61);
});
