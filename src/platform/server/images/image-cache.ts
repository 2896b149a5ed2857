import pLimit from 'p-limit';
import { AppError } from '../../kernel/errors.ts';
import { BoundedCache, type CacheMemory } from '../cache/cache-memory.ts';
import { etagOf } from '../http/pages/etag.ts';

export type Picture = { png: Uint8Array<ArrayBuffer>; etag: string };

const maxWaiting = 32;

/**
 * Caches rendered images and removes the least recently used first. Images are rendered one at a time, on one
 * core; simultaneous requests for the same image share it. When too many are queued, further ones are
 * refused.
 */
export class ImageCache {
  readonly #pictures: BoundedCache<Picture>;
  readonly #drawing = new Map<string, Promise<Picture>>();
  readonly #oneAtATime = pLimit(1);

  constructor(memory?: CacheMemory) {
    this.#pictures = new BoundedCache(memory);
  }

  /** `key` must identify everything that the image shows. Throws `too_many_requests`. */
  async get(key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Picture> {
    const known = this.#pictures.get(key);
    if (known) return known;
    const running = this.#drawing.get(key);
    if (running) return running;
    if (this.#drawing.size >= maxWaiting) throw new AppError('too_many_requests', { seconds: 5 });
    const drawing = this.#oneAtATime(() => this.#draw(key, draw));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #draw(key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Picture> {
    try {
      const png = await draw();
      const picture = { png, etag: etagOf(png) };
      this.#pictures.set(key, picture);
      return picture;
    } finally {
      this.#drawing.delete(key);
    }
  }
}
