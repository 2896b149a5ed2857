import { useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { sendFile } from './send-file.ts';

export type UploadTarget = { method: 'POST' | 'PUT'; address: string };

type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  | { kind: 'refused'; reason: string };

type UploadOptions = UploadTarget & {
  /** Called with the response when the server has stored the file. */
  onUploaded(answer: unknown): void;
};

/**
 * One upload at a time, with its progress, its error message, and a function that cancels it. Unmounting the
 * component cancels it too.
 */
export function useUpload({ method, address, onUploaded }: UploadOptions) {
  const { locale } = useSite();
  const errorMessage = useErrorMessage();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: Blob): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'sending', share: 0 });
    const onProgress = (share: number) => !controller.signal.aborted && setState({ kind: 'sending', share });
    try {
      const answer = await sendFile({ method, address, file, locale, onProgress, signal: controller.signal });
      setState({ kind: 'idle' });
      onUploaded(answer);
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'refused', reason: errorMessage(error) });
    }
  }

  return {
    state,
    send,
    refuse: (reason: string) => setState({ kind: 'refused', reason }),
    cancel() {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
