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

/** A page of the shop in a browser: a server whose answers the test chooses, and what the person was told. */
function openShop(answer: () => Promise<string>) {
  const told: string[] = [];
  const queryClient = createQueryClient({
    isServer: false,
    onFailedLoad: (title, error) => told.push(`${title}: ${error.message}`),
    onSignedOut: () => told.push('signed out'),
  });
  queryClient.mount();
  const load = vi.fn(answer);
  const options = {
    queryKey: ['shop'],
    queryFn: load,
    meta: { failedTitle: 'shop:failed.title' },
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
  return { told, load, watch, queryClient };
}

let closeShop: () => void = () => undefined;

afterEach(() => {
  closeShop();
  focusManager.setFocused(undefined);
});

const refusal = (status: number) =>
  Promise.reject(new ApiError(status, { error: { code: 'overloaded', message: '' } }));

describe('a load that fails', () => {
  test('is tried again after 1, 2 and 4 seconds, and then told once, to however many wait for it', async () => {
    const { told, load, watch } = openShop(() => refusal(503));
    watch();
    watch();
    const tries: number[] = [];
    for (const wait of [0, 999, 1, 1999, 1, 3999]) {
      await vi.advanceTimersByTimeAsync(wait);
      tries.push(load.mock.calls.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3]);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(4);
    expect(told).toEqual(['shop:failed.title: overloaded']);
    await vi.advanceTimersByTimeAsync(minute);
    expect(load).toHaveBeenCalledTimes(4);
  });

  test('leaves what was loaded before in its place', async () => {
    let isAway = false;
    const { told, watch } = openShop(() => (isAway ? refusal(503) : Promise.resolve('beers')));
    const { observer } = watch();
    await vi.advanceTimersByTimeAsync(0);
    isAway = true;
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(10 * second);
    expect(told).toHaveLength(1);
    expect(observer.getCurrentResult().data).toBe('beers');
  });

  test('is told again when it has worked in between', async () => {
    let isAway = true;
    const { told, watch } = openShop(() => (isAway ? refusal(400) : Promise.resolve('beers')));
    const { observer } = watch();
    const counts: number[] = [];
    for (const next of [true, false, true]) {
      isAway = next;
      await observer.refetch();
      counts.push(told.length);
    }
    expect(counts).toEqual([1, 1, 2]);
  });

  test('is told at once when the server says no', async () => {
    const { told, load, watch } = openShop(() => refusal(400));
    watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(told).toHaveLength(1);
  });

  test('is not told when nobody needs to know', async () => {
    const { told, queryClient } = openShop(() => refusal(400));
    await queryClient.prefetchQuery({ queryKey: ['session'], queryFn: () => refusal(400) });
    expect(told).toEqual([]);
  });

  test('is not tried again on a server, where somebody waits for the page', async () => {
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

describe('what was loaded', () => {
  test('is fresh for five minutes, and then loaded again when the window is looked at', async () => {
    const { load, watch } = openShop(() => Promise.resolve('beers'));
    watch();
    const lookAtWindow = () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      return vi.advanceTimersByTimeAsync(0);
    };
    await vi.advanceTimersByTimeAsync(5 * minute - 1);
    await lookAtWindow();
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await lookAtWindow();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is kept for thirty minutes after its last use', async () => {
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
] as const)(
  'an act that the server answers with %i tells whether the session is over',
  async (status, expected) => {
    const { told, queryClient } = openShop(() => Promise.resolve(''));
    const act = queryClient.getMutationCache().build(queryClient, { mutationFn: () => refusal(status) });
    await expect(act.execute(undefined)).rejects.toThrow();
    expect(told).toEqual(expected);
  },
);

test('without a connection an act fails at once, and is not done when there is one again', async () => {
  const { queryClient } = openShop(() => Promise.resolve('beers'));
  const act = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  onlineManager.setOnline(false);
  const pressed = new MutationObserver(queryClient, { mutationFn: act }).mutate();
  await expect(pressed).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(act).toHaveBeenCalledTimes(1);
});
