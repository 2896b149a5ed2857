import { expect, test } from 'vitest';
import { AppError } from '#platform/kernel/errors.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash matches its own password only', async () => {
  const hash = await hashPassword('tre gatti sul tetto');
  expect(await verifyPassword({ hash, password: 'tre gatti sul tetto' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'quattro gatti' })).toBe(false);
});

test("requests beyond the queue's limit are refused with the seconds to wait, and accepted again later", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 45 }, () => hashPassword('tre gatti')));
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  expect(refusals.length).toBeGreaterThanOrEqual(13);
  expect(refusals.length).toBeLessThan(20);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'server_busy', params: { seconds: 2 } });
  }
  expect(await hashPassword('tre gatti')).toBeTruthy();
});
