import { randomInt } from 'node:crypto';
import { codeAlphabet, codeLength } from '../bikes.rules.ts';

/** A random hand-over code. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
