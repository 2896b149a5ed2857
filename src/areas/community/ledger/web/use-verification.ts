import { useEffect, useRef, useState } from 'react';
import {
  type FromWorker,
  keepState,
  readStoredState,
  type ToWorker,
  type VerificationState,
} from './verification.ts';

/** Verifies the whole ledger in a worker, which is stopped when the page is left. */
export function useVerification(): { state: VerificationState; start(): void } {
  const [state, setState] = useState<VerificationState>({ kind: 'none' });
  const worker = useRef<Worker | undefined>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);

  function start(): void {
    worker.current?.terminate();
    setState({ kind: 'progress', done: 0, of: 0 });
    const running = new Worker(new URL('./verify-ledger.worker.ts', import.meta.url), { type: 'module' });
    worker.current = running;
    running.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      setState(data);
      if (data.kind === 'progress') return;
      if (data.kind === 'valid') keepState(data.state);
      running.terminate();
    };
    running.onerror = () => setState({ kind: 'failed' });
    running.postMessage({ stored: readStoredState() } satisfies ToWorker);
  }

  return { state, start };
}
