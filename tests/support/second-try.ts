import { beforeEach, type TestError } from 'vitest';

/**
 * On a busy machine something may be too late: then a test has a second try, and the run reports it. A wrong
 * result is never tried again, so that no race condition is missed.
 */
beforeEach(({ task }) => {
  Object.assign(task, { retry: { count: 1, condition: isLate } });
});

/** Whether the test, its hooks or something that it waits for exceeded its time limit. */
function isLate(error: TestError): boolean {
  return [error, error.cause].some((each) => /timed out|did not succeed in time/.test(each?.message ?? ''));
}
