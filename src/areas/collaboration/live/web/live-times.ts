/** Milliseconds. */
export const liveTimes = {
  /** From showing the page to connecting; the connection must not delay the page. */
  start: 3000,
  /** Wait for the first event of a stream; a buffering proxy delays it. */
  firstEvent: 8000,
  /** The longest time without an event or a comment, which the server sends every 20 seconds. */
  silence: 50_000,
  /** Between two requests if streams are blocked. */
  polling: 10_000,
  /** From falling back to polling to the next attempt with a stream. */
  pollingInstead: 10 * 60_000,
  /** The first wait after a failure, doubled by each further one, and the longest. */
  retry: 1000,
  maxRetry: 60_000,
  /** Wait for a free lock. */
  lock: 50,
  /** Between two checks whether the tab with the connection is alive. */
  asking: 20_000,
  /** Wait for the answer of the tab with the connection. */
  answer: 3000,
  /** Between two rounds of reloading changed data. */
  refetching: 1000,
};
