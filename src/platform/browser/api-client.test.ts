import { describe, expect, test } from 'vitest';
import { ApiError, readJson } from './api-client.ts';
import { retryDelay, shouldRetry } from './query-retries.ts';

const refusal = {
  error: { code: 'insufficient_inventory', message: '…', params: { available: 2 }, requestId: 'r-1' },
};

describe('an answer of the API', () => {
  test('is returned as its body when successful', async () => {
    expect(await readJson(Promise.resolve(Response.json({ name: 'Ambrata' })))).toEqual({ name: 'Ambrata' });
  });

  test.each([
    ['a refusal', Response.json(refusal, { status: 409 }), 409, 'insufficient_inventory', { available: 2 }],
    ['a page of a proxy', new Response('<html>', { status: 502 }), 502, 'unexpected', {}],
    ['JSON of somebody else', Response.json({ detail: 'no' }, { status: 400 }), 400, 'unexpected', {}],
    ['nothing', new Response(null, { status: 500 }), 500, 'unexpected', {}],
  ])('is thrown when it is %s', async (_what, answer, status, code, params) => {
    const error = await readJson(Promise.resolve(answer as Response)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, code, params });
  });

  test('names the input fields that were refused', async () => {
    const issues = [{ path: ['items', 0, 'quantity'], code: 'too_big' }];
    const answer = Response.json({ error: { ...refusal.error, issues } }, { status: 400 });
    await expect(readJson(Promise.resolve(answer))).rejects.toMatchObject({ issues });
    await expect(readJson(Promise.resolve(Response.json(refusal, { status: 409 })))).rejects.toMatchObject({
      issues: [],
    });
  });
});

describe('a failed load', () => {
  const error = (status: number) => new ApiError(status, undefined);

  test.each<[string, Error, boolean]>([
    ['the network was away', new TypeError('fetch failed'), true],
    ['the database was away', error(503), true],
    ['too much was asked at once', error(429), true],
    ['the answer was no', error(404), false],
    ['nobody is signed in', error(401), false],
  ])('because %s', (_why, failure, isWorthIt) => {
    expect(shouldRetry(0, failure)).toBe(isWorthIt);
    expect(shouldRetry(2, failure)).toBe(isWorthIt);
    expect(shouldRetry(3, failure)).toBe(false);
  });

  test('is retried after 1, 2 and 4 seconds, and never after more than 30', () => {
    expect([0, 1, 2, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
  });
});
