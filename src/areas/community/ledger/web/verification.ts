import type { SignedState, VerificationFault } from '../verify-events.ts';

/** `kept`: the signed state of the last verification on this device. */
export type ToWorker = { kept: SignedState | undefined };

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

/** The signed state that this device verified last; a later ledger must contain it. */
export function readKeptState(): SignedState | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('size' in kept) || !('root' in kept)) return undefined;
    const { size, root } = kept;
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
