import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  test.each([
    '123456',
    '123456789',
    'password',
    'Password1',
    'qwerty123',
    'juventus',
    'ForzaNapoli1',
    'amoremio',
    'francesca1',
    'ciaociao',
    '111111',
    'abc123',
    '1q2w3e4r',
    'iloveyou',
    '25121980',
    '123123',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'benvenuto-demo',
    'luppolo e malto',
    'Xk9-otaria',
    'tre gatti sul tetto',
    'q7Gm2z',
    'Birrificio-42',
  ])('%s is accepted', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
