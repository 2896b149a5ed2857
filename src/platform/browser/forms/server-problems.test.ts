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

test('a refusal that names fields stands beside them, and leaves fields of others out', () => {
  const error = refusal('invalid_input', [
    { path: ['name'], code: 'too_long' },
    { path: ['id'], code: 'required' },
  ]);
  expect(read(error)).toEqual([['name', { code: 'too_long', params: {} }]]);
});

test('a refusal that is itself about a field brings its figures', () => {
  expect(read(refusal('stock_changed', [{ path: ['stock'], code: 'stock_changed' }]))).toEqual([
    ['stock', { code: 'stock_changed', params: { left: 7 } }],
  ]);
});

test('a refusal that names no field stands beside the one that it is about, in the words of the server', () => {
  expect(read(refusal('stock_changed'))).toEqual([
    ['stock', { code: 'stock_changed', params: { left: 7 }, sentence: 'There are 7 left.' }],
  ]);
});

test('other refusals and lost answers stand beside no field', () => {
  expect(read(refusal('not_found'))).toEqual([]);
  expect(read(new TypeError('Failed to fetch'))).toEqual([]);
});
