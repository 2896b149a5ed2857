/** Milliseconds. */
export const liveTimes = {
  /** After the page is shown; a connection must not delay what the page needs. */
  start: 3000,
  /** For the first event of a stream. A proxy that buffers lets none through. */
  firstEvent: 8000,
  /** Without an event or a comment, which the server sends every 20 seconds. */
  silence: 50_000,
  /** Between two requests where no stream gets through. */
  polling: 10_000,
  /** After which a stream is tried again. */
  pollingInstead: 10 * 60_000,
  /** The first wait after a failure, doubled by each further one, and the longest. */
  retry: 1000,
  maxRetry: 60_000,
  /** For a lock that is free. */
  lock: 50,
  /** Between two questions whether the tab that holds the connection still runs. */
  asking: 20_000,
  /** For the answer of the tab that holds the connection. */
  answer: 3000,
  /** Between two rounds of loading again what changed. */
  refetching: 1000,
};
