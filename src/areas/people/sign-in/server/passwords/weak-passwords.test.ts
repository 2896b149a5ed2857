import { describe, expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const ada = ['Ada Rossi', 'ada.rossi@example.org'];

test('passwords are rated one by one in a thread, and refused with a waiting time when too many are queued', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 45 }, () => isWeakPassword('p@$$w0rdp@$$w0rdp@$$w0rd')),
  );
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  expect(refusals).toHaveLength(14);
  expect(refusals[0]).toMatchObject({ code: 'server_busy' });
  expect(await isWeakPassword('tre gatti sul tetto')).toBe(false);
});

describe('weak passwords', () => {
  test.each([
    '      ',
    'P@ssw0rd',
    '123123a',
    'Passw0rd!',
    'Milano2024',
    'trustno1!',
    'abcdef',
    'forzanapoli1',
    '12031985',
    'ada.rossi@example.org',
    'Ada Rossi',
    'a'.repeat(128),
  ])('"%s" is refused', async (password) => {
    expect(await isWeakPassword(password, ada)).toBe(true);
  });

  test.each(['q7Gm2z', 'Birrificio-42', 'tre gatti sul tetto', 'luppolo-fresco-82', 'benvenuto-demo'])(
    'do not include "%s"',
    async (password) => {
      expect(await isWeakPassword(password, ada)).toBe(false);
    },
  );
});
