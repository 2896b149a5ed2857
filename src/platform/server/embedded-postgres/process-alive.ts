import { errorCode } from '../../kernel/error-code.ts';

/** True when any process has this number now; it need not be the original one. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
