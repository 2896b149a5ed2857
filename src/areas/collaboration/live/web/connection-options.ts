import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { LiveMessage } from '../live.schema.ts';

export type ConnectionOptions = {
  api: ApiFetch;
  /** Polls without streams: if tabs cannot share a stream, streams would use up the browser's connections. */
  isPollingOnly: boolean;
  cursor(): string | undefined;
  onMessage(message: LiveMessage): void;
  signal: AbortSignal;
};
