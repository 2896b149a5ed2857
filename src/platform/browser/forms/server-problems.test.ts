import { expect, test } from 'vitest';
import { ApiError } from '../api-client.ts';
import { readProblem } from './encoded-problems.ts';
import { serverProblems } from './server-problems.ts';

const refusal = (code: string, issues: { path: (string | number)[]; code: string }[] = []) =>
  new ApiError(409, { error: { code, message: 'There are 7 left.', params: { left: 7 }, issues } });

const read = (error: unknown) =>
  serverProblems(error, ['name', 'stock'], { stock_changed: 'stock' }).map(([field, problem]) => [
    field,
    readProblem(problem.type, problem.message),
  ]);

test('a refusal that names fields is shown on these fields, without the fields of other forms', () => {
  const error = refusal('invalid_input', [
    { path: ['name'], code: 'too_long' },
    { path: ['id'], code: 'required' },
  ]);
  expect(read(error)).toEqual([['name', { code: 'too_long', params: {} }]]);
});

test('a refusal about one field passes the parameters of its message to the field', () => {
  expect(read(refusal('stock_changed', [{ path: ['stock'], code: 'stock_changed' }]))).toEqual([
    ['stock', { code: 'stock_changed', params: { left: 7 } }],
  ]);
});

test("a refusal without a field is shown on its mapped field, with the server's message", () => {
  expect(read(refusal('stock_changed'))).toEqual([
    ['stock', { code: 'stock_changed', params: { left: 7 }, sentence: 'There are 7 left.' }],
  ]);
});

test('other refusals and network failures are shown on no field', () => {
  expect(read(refusal('not_found'))).toEqual([]);
  expect(read(new TypeError('Failed to fetch'))).toEqual([]);
});
