import { describe, expect, it, vi } from 'vitest';
import { CacheMemory } from '../cache/cache-memory.ts';
import { ImageCache } from './image-cache.ts';

const png = (size = 1) => new Uint8Array(size);

describe('the image cache', () => {
  it('draws an image once, also for simultaneous requests', async () => {
    const memory = new ImageCache();
    const draw = vi.fn(async () => png());
    const [first, second] = await Promise.all([memory.get('a', draw), memory.get('a', draw)]);
    expect(await memory.get('a', draw)).toBe(first);
    expect(second).toBe(first);
    expect(draw).toHaveBeenCalledOnce();
  });

  it('draws one image at a time', async () => {
    const memory = new ImageCache();
    let atOnce = 0;
    let most = 0;
    const draw = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return png();
    };
    await Promise.all(['a', 'b', 'c'].map((key) => memory.get(key, draw)));
    expect(most).toBe(1);
  });

  it('refuses requests when the queue is too long, and works afterwards', async () => {
    const memory = new ImageCache();
    const asked = Array.from({ length: 40 }, (_, index) => memory.get(`${index}`, async () => png()));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ code: 'too_many_requests' });
    expect((await memory.get('39', async () => png(2))).png).toHaveLength(2);
  });

  it('removes the least recently used image', async () => {
    const memory = new ImageCache(new CacheMemory(48 * 1024 * 1024));
    const draw = vi.fn(async () => png(20 * 1024 * 1024));
    for (const key of ['a', 'b', 'a', 'c']) await memory.get(key, draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await memory.get('a', draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await memory.get('b', draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it('does not keep failures', async () => {
    const memory = new ImageCache();
    await expect(memory.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    expect((await memory.get('a', async () => png())).png).toHaveLength(1);
  });
});
