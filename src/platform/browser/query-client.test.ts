import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page of the shop in a browser: a server whose answers the test chooses, and the messages shown to the user. */
function openShop(answer: () => Promise<string>) {
  const reported: string[] = [];
  const queryClient = createQueryClient({
    isServer: false,
    onFailedLoad: (title, error) => reported.push(`${title}: ${error.message}`),
    onSignedOut: () => reported.push('signed out'),
  });
  queryClient.mount();
  const load = vi.fn(answer);
  const options = {
    queryKey: ['shop'],
    queryFn: load,
    meta: { failedTitle: 'storefront:failed.title' },
  } as const;
  const watch = () => {
    const observer = new QueryObserver(queryClient, options);
    const leave = observer.subscribe(() => undefined);
    return { observer, leave };
  };
  closeShop = () => {
    queryClient.unmount();
    queryClient.clear();
  };
  return { reported, load, watch, queryClient };
}

let closeShop: () => void = () => undefined;

afterEach(() => {
  closeShop();
  focusManager.setFocused(undefined);
});

const refusal = (status: number) =>
  Promise.reject(new ApiError(status, { error: { code: 'overloaded', message: '' } }));

describe('a failed load', () => {
  test('is retried after 1, 2 and 4 seconds, and then reported once for all its components', async () => {
    const { reported, load, watch } = openShop(() => refusal(503));
    watch();
    watch();
    const tries: number[] = [];
    for (const wait of [0, 999, 1, 1999, 1, 3999]) {
      await vi.advanceTimersByTimeAsync(wait);
      tries.push(load.mock.calls.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3]);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(4);
    expect(reported).toEqual(['storefront:failed.title: overloaded']);
    await vi.advanceTimersByTimeAsync(minute);
    expect(load).toHaveBeenCalledTimes(4);
  });

  test('does not remove the data that were loaded before', async () => {
    let isAway = false;
    const { reported, watch } = openShop(() => (isAway ? refusal(503) : Promise.resolve('beers')));
    const { observer } = watch();
    await vi.advanceTimersByTimeAsync(0);
    isAway = true;
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(10 * second);
    expect(reported).toHaveLength(1);
    expect(observer.getCurrentResult().data).toBe('beers');
  });

  test('is reported again after a success in between', async () => {
    let isAway = true;
    const { reported, watch } = openShop(() => (isAway ? refusal(400) : Promise.resolve('beers')));
    const { observer } = watch();
    const counts: number[] = [];
    for (const next of [true, false, true]) {
      isAway = next;
      await observer.refetch();
      counts.push(reported.length);
    }
    expect(counts).toEqual([1, 1, 2]);
  });

  test('is reported at once, without a retry, when the server refuses the request', async () => {
    const { reported, load, watch } = openShop(() => refusal(400));
    watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(reported).toHaveLength(1);
  });

  test('is not reported when its query has no title', async () => {
    const { reported, queryClient } = openShop(() => refusal(400));
    await queryClient.prefetchQuery({ queryKey: ['session'], queryFn: () => refusal(400) });
    expect(reported).toEqual([]);
  });

  test('is not retried on a server, where a visitor waits for the page', async () => {
    const load = vi.fn(() => refusal(503));
    const server = createQueryClient({
      isServer: true,
      onFailedLoad: () => undefined,
      onSignedOut: () => undefined,
    });
    await server.prefetchQuery({ queryKey: ['shop'], queryFn: load });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('loaded data', () => {
  test('is fresh for five minutes, and then reloaded when the window gets focus', async () => {
    const { load, watch } = openShop(() => Promise.resolve('beers'));
    watch();
    const focusWindow = () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      return vi.advanceTimersByTimeAsync(0);
    };
    await vi.advanceTimersByTimeAsync(5 * minute - 1);
    await focusWindow();
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await focusWindow();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is removed thirty minutes after its last use', async () => {
    const { watch, queryClient } = openShop(() => Promise.resolve('beers'));
    const { leave } = watch();
    await vi.advanceTimersByTimeAsync(60 * minute);
    leave();
    await vi.advanceTimersByTimeAsync(30 * minute - 1);
    expect(queryClient.getQueryData(['shop'])).toBe('beers');
    await vi.advanceTimersByTimeAsync(1);
    expect(queryClient.getQueryData(['shop'])).toBeUndefined();
  });
});

test.each([
  [401, ['signed out']],
  [403, []],
  [503, []],
] as const)('a mutation refused with %i reports whether the session has ended', async (status, expected) => {
  const { reported, queryClient } = openShop(() => Promise.resolve(''));
  const act = queryClient.getMutationCache().build(queryClient, { mutationFn: () => refusal(status) });
  await expect(act.execute(undefined)).rejects.toThrow();
  expect(reported).toEqual(expected);
});

test('without a connection a mutation fails at once, and is not repeated later', async () => {
  const { queryClient } = openShop(() => Promise.resolve('beers'));
  const act = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  onlineManager.setOnline(false);
  const pressed = new MutationObserver(queryClient, { mutationFn: act }).mutate();
  await expect(pressed).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(act).toHaveBeenCalledTimes(1);
});
