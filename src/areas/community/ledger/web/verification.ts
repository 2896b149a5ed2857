import type { SignedState, VerificationFault } from '../verify-events.ts';

/** `stored`: the signed state of an earlier verification on this device. */
export type ToWorker = { stored: SignedState | undefined };

export type FromWorker =
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'valid'; events: number; note: string; state: SignedState; isSigned: boolean }
  | { kind: 'invalid'; fault: VerificationFault }
  /** The checkpoint is not signed with the site's key. */
  | { kind: 'unsigned' }
  /** The verification could not run: no connection, or an error of the server. */
  | { kind: 'failed' };

export type VerificationState = { kind: 'none' } | FromWorker;

const storageKey = 'ledger-checkpoint';

/** The signed state that this device verified last: a later ledger must contain it. */
export function readStoredState(): SignedState | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('size' in stored) || !('root' in stored))
      return undefined;
    const { size, root } = stored;
    if (!Number.isSafeInteger(size) || !Array.isArray(root) || root.length !== 32) return undefined;
    return { size: Number(size), root: Uint8Array.from(root) };
  } catch {
    return undefined;
  }
}

export function keepState({ size, root }: SignedState): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ size, root: [...root] }));
  } catch {
    // On a device without storage, there is no earlier state.
  }
}
