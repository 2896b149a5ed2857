import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { createLog } from './log.ts';

const database = testDatabase();

function logged(fields: object): { text: string; line: Record<string, unknown> } {
  const lines = new LogLines();
  createLog('info', lines).error(fields, 'something happened');
  return { text: lines.text, line: lines.all[0] ?? {} };
}

test('a line has its time, level and message, and not the machine name', () => {
  const { line } = logged({ orderId: 'o-1' });
  expect(line).toEqual({ level: 50, time: expect.any(String), orderId: 'o-1', msg: 'something happened' });
});

test.each(['email', 'password', 'cookie', 'authorization', 'token'])(
  'a field named %s is removed',
  (name) => {
    const { text } = logged({ [name]: 'tiramisu', person: { [name]: 'tiramisu' } });
    expect(text).not.toContain('tiramisu');
    expect(text).toContain('[removed]');
  },
);

test('lines below the configured level are not written', () => {
  const lines = new LogLines();
  createLog('warn', lines).info({}, 'not now');
  expect(lines.text).toBe('');
});

test.each([
  ['of a wrong value', sql`select ${'ada@example.org'}::uuid`, '22P02'],
  ['of a wrong column', sql`select tiramisu from users where email = ${'ada@example.org'}`, '42703'],
  [
    'of a duplicate',
    sql`insert into sent_letters select ${'ada@example.org'}::text, now() from generate_series(1, 2)`,
    '23505',
  ],
])('the failure of a query %s has its code and not its values', async (_which, query, code) => {
  const error = await database.db.execute(query).catch((refusal: unknown) => refusal);
  const { text, line } = logged({ error });
  expect(text).not.toContain('ada@example.org');
  expect(line.error).toMatchObject({ code });
});

test('an error that the job queue passes on as a plain object has its name, message and code', () => {
  const error = { message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED', stack: 'at here' };
  const { line } = logged({ error });
  expect(line.error).toMatchObject({ name: 'Error', message: error.message, code: 'ECONNREFUSED' });
});

test('an error has its stack and its causes', () => {
  const { line } = logged({ error: new Error('outer', { cause: new TypeError('inner') }) });
  expect(line.error).toMatchObject({
    name: 'Error',
    message: 'outer',
    stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    cause: { name: 'TypeError', message: 'inner' },
  });
});
