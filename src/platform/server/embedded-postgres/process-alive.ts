import { errorCode } from '../../kernel/error-code.ts';

/** True when a process has this number, whoever it is by now. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
