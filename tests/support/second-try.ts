import { beforeEach, type TestError } from 'vitest';

/**
 * On a busy machine something may come too late: then a test has a second try, and the run names it. A wrong result is
 * never tried again, so that no race is overlooked.
 */
beforeEach(({ task }) => {
  Object.assign(task, { retry: { count: 1, condition: isLate } });
});

/** Whether the test, its hooks or something that it waits for took longer than its limit. */
function isLate(error: TestError): boolean {
  return [error, error.cause].some((each) => /timed out|did not succeed in time/.test(each?.message ?? ''));
}
