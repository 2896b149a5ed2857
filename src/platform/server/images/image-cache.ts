import { createHash } from 'node:crypto';
import { AppError } from '../../kernel/errors.ts';

export type Picture = { png: Uint8Array<ArrayBuffer>; etag: string };

const maxPictures = 300;
const maxBytes = 48 * 1024 * 1024;
const maxWaiting = 32;

/**
 * Remembers drawn pictures, the longest unread goes first. They are drawn one after the other; requests for the same one
 * wait together. When too many different ones wait, further ones are refused: drawing never takes more than one core.
 */
export class ImageCache {
  readonly #pictures = new Map<string, Picture>();
  readonly #drawing = new Map<string, Promise<Picture>>();
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;

  /** `key` names everything that is in the picture. Throws `too_many_requests`. */
  async get(key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Picture> {
    const known = this.#pictures.get(key);
    if (known) {
      this.#pictures.delete(key);
      this.#pictures.set(key, known);
      return known;
    }
    const running = this.#drawing.get(key);
    if (running) return running;
    if (this.#drawing.size >= maxWaiting) throw new AppError('too_many_requests', { seconds: 5 });
    const drawing = this.#last.then(() => this.#draw(key, draw));
    this.#last = drawing.catch(() => undefined);
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #draw(key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Picture> {
    try {
      const png = await draw();
      const picture = { png, etag: `"${createHash('sha256').update(png).digest('base64url')}"` };
      this.#keep(key, picture);
      return picture;
    } finally {
      this.#drawing.delete(key);
    }
  }

  #keep(key: string, picture: Picture): void {
    this.#pictures.set(key, picture);
    this.#bytes += picture.png.length;
    for (const [oldest, { png }] of this.#pictures) {
      if (this.#pictures.size <= maxPictures && this.#bytes <= maxBytes) break;
      this.#pictures.delete(oldest);
      this.#bytes -= png.length;
    }
  }
}
