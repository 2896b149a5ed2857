import { describe, expect, test } from 'vitest';
import { bytesOf } from './bytes-of.ts';
import { BoundedCache, CacheMemory } from './cache-memory.ts';

const kilobyte = (letter = 'x') => letter.repeat(1000);

describe('caches that share a memory', () => {
  test('never exceed its limit together', () => {
    const memory = new CacheMemory(100_000);
    const texts = new BoundedCache<string>(memory);
    const pictures = new BoundedCache<{ png: Uint8Array }>(memory);
    for (let number = 0; number < 10_000; number++) {
      texts.set(`/beershop?q=${number}`, kilobyte());
      pictures.set(`card ${number}`, { png: new Uint8Array(number % 3000) });
      expect(memory.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(memory.bytes).toBeGreaterThan(90_000);
    expect(texts.get('/beershop?q=9999')).toBe(kilobyte());
    expect(texts.get('/beershop?q=0')).toBeUndefined();
  });

  test('remove the least recently used entry among all caches', () => {
    const memory = new CacheMemory(10_000);
    const [one, other] = [new BoundedCache<string>(memory), new BoundedCache<string>(memory)];
    one.set('asked again', kilobyte());
    one.set('forgotten', kilobyte());
    for (let number = 0; number < 20; number++) {
      other.set(String(number), kilobyte());
      one.get('asked again');
    }
    expect([one.get('asked again'), one.get('forgotten')]).toEqual([kilobyte(), undefined]);
  });

  test('keep the newest value of a key, and count it once', () => {
    const memory = new CacheMemory(100_000);
    const cache = new BoundedCache<string>(memory);
    cache.set('key', kilobyte('x'));
    const once = memory.bytes;
    cache.set('key', kilobyte('y'));
    expect([cache.get('key'), memory.bytes]).toEqual([kilobyte('y'), once]);
    cache.delete('key');
    cache.delete('key');
    expect([cache.get('key'), memory.bytes]).toEqual([undefined, 0]);
  });

  test('do not store an entry that is larger than the whole memory', () => {
    const memory = new CacheMemory(10_000);
    const cache = new BoundedCache<string>(memory);
    cache.set('small', kilobyte());
    cache.set('large', kilobyte().repeat(20));
    expect([cache.get('small'), cache.get('large')]).toEqual([kilobyte(), undefined]);
  });

  test('are emptied when the limit changes', () => {
    const memory = new CacheMemory(10_000);
    const cache = new BoundedCache<string>(memory);
    cache.set('key', kilobyte());
    memory.limit(5000);
    expect([cache.get('key'), memory.bytes]).toEqual([undefined, 0]);
  });
});

describe('the bytes of a value', () => {
  test.each<[string, unknown, number]>([
    ['a text', 'birra'.repeat(1000), 5000],
    ['a text with signs beyond Latin-1', '啤酒'.repeat(1000), 4000],
    ['a buffer', Buffer.alloc(5000), 5000],
    ['headers', [['content-security-policy', 'x'.repeat(5000)]], 5000],
    ['parts of an object', { br: new Uint8Array(3000), texts: new Map([['etag', 'x'.repeat(2000)]]) }, 5000],
  ])('are counted with everything in it: %s', (_what, value, least) => {
    expect(bytesOf(value)).toBeGreaterThanOrEqual(least);
    expect(bytesOf(value)).toBeLessThan(least + 400);
  });
});
