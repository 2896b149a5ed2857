import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { LiveMessage } from '../live.schema.ts';

export type ConnectionOptions = {
  api: ApiFetch;
  /** Without streams, only by polling: where tabs cannot share one, streams would use up a browser's connections. */
  isPollingOnly: boolean;
  cursor(): string | undefined;
  onMessage(message: LiveMessage): void;
  signal: AbortSignal;
};
