import { describe, expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const ada = ['Ada Rossi', 'ada.rossi@example.org'];

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
    '"%s" is accepted',
    async (password) => {
      expect(await isWeakPassword(password, ada)).toBe(false);
    },
  );
});
