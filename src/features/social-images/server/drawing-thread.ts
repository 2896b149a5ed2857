import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CardToDraw, Drawn } from './draw-card.worker.ts';
import type { SocialCard } from './social-card.ts';

/** Milliseconds without work after which the thread ends and frees its fonts. */
const idleTime = 60_000;
const longestTime = 30_000;

/**
 * Draws in a worker thread, so that pages do not wait for images: reading fonts and laying out text takes up to a
 * second. One card at a time.
 */
export class DrawingThread {
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  async draw(card: SocialCard, photograph?: string): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idleTimer);
    this.#worker ??= new Worker(new URL('./draw-card.worker.ts', import.meta.url));
    const worker = this.#worker;
    try {
      const order: CardToDraw = { card, photograph };
      worker.postMessage(order);
      // Rejects when the thread fails or takes too long.
      const [drawn]: Drawn[] = await once(worker, 'message', { signal: AbortSignal.timeout(longestTime) });
      if (!drawn || 'failure' in drawn) throw new Error(`A picture could not be drawn: ${drawn?.failure}`);
      this.#idleTimer = setTimeout(() => this.#end(), idleTime).unref();
      worker.unref();
      return drawn.png;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}
