import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

async function load(storage: Partial<Storage>) {
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  return (await import('./first-time.ts')).isFirstTime;
}

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('a value counts as new only once for each key, even after a reload', async () => {
  const storage = memory();
  const isFirstTime = await load(storage);
  expect([isFirstTime('thanks', '1'), isFirstTime('thanks', '1'), isFirstTime('failed', '1')]).toEqual([
    true,
    false,
    true,
  ]);
  const again = await load(storage);
  expect([again('thanks', '1'), again('thanks', '2')]).toEqual([false, true]);
});

test('a value counts as new once until the page is closed when the browser forbids storage', async () => {
  const reject = () => {
    throw new Error('forbidden');
  };
  const isFirstTime = await load({ getItem: reject, setItem: reject });
  expect([isFirstTime('thanks', '1'), isFirstTime('thanks', '1')]).toEqual([true, false]);
});
